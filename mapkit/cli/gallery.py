from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mapkit import bundled
from mapkit.board.theme_files import load_theme, theme_of
from mapkit.cli.choices import ThemeOption
from mapkit.cli.console import completer, usable_map
from mapkit.cli.ending import fail
from mapkit.cli.language import LangOption, check_language
from mapkit.cli.screen import done
from mapkit.cli.waiting import waiting
from mapkit.files import OUTPUT, output_folder

GALLERY = "gallery"
DRAFTS = (
    ("Portugal", "classic"),
    ("Norway", "alpine"),
    ("Poland", "germany"),
    ("Denmark", "nordic"),
    ("Greece", "great-lakes"),
    ("World", "world"),
)
"""Regions and presets of the drafts in the gallery: a slim land, a long coast, each mechanic."""

GalleryMapsArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="MAP...",
        help="Map files, or ids of bundled maps; all bundled ones by default.",
        autocompletion=completer(bundled.map_ids),
    ),
]


def gallery(
    maps: GalleryMapsArgument = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="DIR",
            help="Folder to write to.",
            show_default=str(OUTPUT / GALLERY),
        ),
    ] = None,
    theme: ThemeOption = None,
    lang: LangOption = "en",
    drafts: Annotated[
        bool, typer.Option("--drafts", help="Instead, what `mapkit draft` makes of six regions.")
    ] = False,
    studio: Annotated[
        bool, typer.Option("--studio", help="Instead, a picture and a film of the studio.")
    ] = False,
) -> None:
    """Draw small previews of boards: <id>.webp, about 100 kB each.

    Needs Pillow: pip install "mapkit[gallery]".

    Examples:

      mapkit gallery

      mapkit gallery my-map.yaml --theme night -o docs

      mapkit gallery --drafts
    """
    try:
        from mapkit.build.gallery import write_preview
    except ImportError:
        fail('Previews need Pillow: pip install "mapkit[gallery]"')
    inside = ("drafts",) if drafts and not studio else ()
    folder = output.joinpath(*inside) if output else output_folder(OUTPUT, GALLERY, *inside)
    if theme is not None:
        load_theme(theme)
    if studio:
        _film(folder)
        return
    if drafts:
        _draw_drafts(folder, theme, lang)
        return
    for name in maps or bundled.map_ids():
        _, map_ = usable_map(name)
        check_language(lang, [map_])
        theme_of(map_, theme)
        with waiting(f"drawing {map_.id}") as progress:
            path = write_preview(map_, folder, theme, lang, progress)
        done(f"wrote {path}: {path.stat().st_size / 1000:.0f} kB")


def _film(output: Path) -> None:
    from mapkit.studio.filming import film_studio

    with waiting("filming the studio"):
        paths = film_studio(output)
    for path in paths:
        done(f"wrote {path}: {path.stat().st_size / 1000:.0f} kB")


def _draw_drafts(folder: Path, theme: str | None, lang: str) -> None:
    from mapkit.build.gallery import write_preview
    from mapkit.draft import DraftWishes, region_of_names
    from mapkit.tune.drafting import played_draft

    for name, preset in DRAFTS:
        with waiting(f"drafting {name}") as progress:
            map_ = played_draft(
                region_of_names(name, (lang,)), DraftWishes(preset, language=lang), progress
            ).map
            path = write_preview(map_, folder, theme, lang, progress)
        done(f"wrote {path}: {path.stat().st_size / 1000:.0f} kB")

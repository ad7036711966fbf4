from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mapkit import bundled
from mapkit.cli.console import LangOption, completer, fail_message, out
from mapkit.cli.render import ThemeOption, check_theme, progress_bar
from mapkit.model.load import load_map

MapsArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="MAP...",
        help="Map files, or ids of bundled maps; all bundled ones by default.",
        autocompletion=completer(bundled.map_ids),
    ),
]


def gallery(
    maps: MapsArgument = None,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="DIR", help="Folder to write to.")
    ] = Path("output/gallery"),
    theme: ThemeOption = None,
    lang: LangOption = "en",
) -> None:
    """Draw small previews of boards: <id>.webp, about 100 kB each.

    Needs Pillow: pip install "mapkit[gallery]".

    Examples:

      mapkit gallery

      mapkit gallery my-map.yaml --theme night -o docs
    """
    try:
        from mapkit.build.gallery import write_preview
    except ImportError:
        fail_message('for previews: pip install "mapkit[gallery]"')
    if theme is not None:
        check_theme(theme)
    for name in maps or bundled.map_ids():
        map_ = load_map(name)
        check_theme(theme or map_.board.theme)
        with progress_bar() as progress:
            path = write_preview(map_, output, theme, lang, progress)
        size = f"{path.stat().st_size / 1000:.0f} kB"
        out.print(f"[bold green]✓[/bold green] wrote {path}: {size}", soft_wrap=True)

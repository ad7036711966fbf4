from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from mapkit.board.theme import load_theme
from mapkit.cli.choices import OutputOption, ThemeOption, chosen, measure
from mapkit.cli.console import MapArgument, show, usable_map
from mapkit.cli.ending import exit_code
from mapkit.cli.language import LangOption, check_language, tell_language
from mapkit.cli.screen import complain, done, hint, out
from mapkit.cli.waiting import waiting
from mapkit.files import OUTPUT, output_folder
from mapkit.finding import Finding, MapError
from mapkit.model.load import find
from mapkit.render.files import FORMATS, Wishes, check_pixels, write_board
from mapkit.trouble import ImpossibleError

_POLL_SECONDS = 0.4

FormatsOption = Annotated[
    str, typer.Option("--format", metavar="svg,png,pdf", help="Which files to write.")
]


def render(
    name: MapArgument,
    output: OutputOption = None,
    form: FormatsOption = ",".join(FORMATS),
    theme: ThemeOption = None,
    lang: LangOption = "en",
    ppi: Annotated[float, measure(10, 600, "Pixels per inch of the PNG.")] = 100,
    width_mm: Annotated[
        float | None, measure(20, 5000, "Width on paper; true size by default.")
    ] = None,
    bleed_mm: Annotated[float, measure(0, 5, "Bleed around the PDF, for a print shop.")] = 0,
    grid: Annotated[
        bool, typer.Option("--grid", help="A proof: a grid of millimetres over the board.")
    ] = False,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Lay the board out anew, not like the last time.")
    ] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Again whenever the file changes.")
    ] = False,
) -> None:
    """Draw the board: board.svg, board.png and board.pdf, at true size and ready to print.

    Themes: classic, high-contrast, night, print-friendly.

    Examples:

      mapkit render my-map.yaml --watch

      mapkit render nordic --theme night --lang pl --format png --ppi 150
    """
    wishes = Wishes(chosen("--format", form, FORMATS), theme, lang, ppi, width_mm, bleed_mm, grid)
    if theme is not None:
        load_theme(theme)
    if watch:
        _watch(name, output, wishes)
    else:
        raise typer.Exit(exit_code(_render(name, output, wishes, fresh=fresh)))


def _render(
    name: str, output: Path | None, wishes: Wishes, *, fresh: bool = False
) -> list[Finding]:
    """Draw once; gives what a designer should know about it."""
    from mapkit.board.glyphs import missing_glyph_findings
    from mapkit.board.layouts import layout_of

    loaded, map_ = usable_map(name)
    check_language(wishes.language, [map_])
    load_theme(wishes.theme or map_.board.theme)
    check_pixels(map_, wishes)
    with waiting("laying out the board") as progress:
        layout = layout_of(map_, wishes.language, progress, fresh=fresh)
        progress("drawing the board", 0.0)
        paths = write_board(map_, layout, output or output_folder(OUTPUT, map_.id), wishes)
    findings = missing_glyph_findings(map_, wishes.language, loaded.document)
    show(findings)
    for text in layout.hints:
        hint(text)
    tell_language(wishes.language)
    for path in paths:
        done(f"wrote {path}")
    return findings


def _watch(name: str, output: Path | None, wishes: Wishes) -> None:
    """Draw whenever the file changes; a file that is broken for now only shows its findings."""
    path, seen = find(name), None
    out.print(f"watching {path}; Ctrl-C ends it.", soft_wrap=True)
    while True:
        stamp = _stamp(path)
        if stamp is not None and stamp != seen:
            seen = stamp
            _attempt(name, output, wishes)
        time.sleep(_POLL_SECONDS)


def _stamp(path: Path) -> tuple[int, int] | None:
    """Changes with the file; none while an editor is replacing it."""
    try:
        stat = path.stat()
    except FileNotFoundError:
        return None
    return stat.st_mtime_ns, stat.st_size


def _attempt(name: str, output: Path | None, wishes: Wishes) -> None:
    try:
        _render(name, output, wishes)
    except MapError as error:
        show(error.findings)
    except ImpossibleError as error:
        complain(str(error))

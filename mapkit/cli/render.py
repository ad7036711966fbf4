from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from mapkit.board.theme import UnknownThemeError, load_theme, theme_names
from mapkit.cli.console import MapArgument, completer, err, exit_code, fail_message, out, show
from mapkit.files import OUTPUT, output_folder
from mapkit.finding import Finding, MapError
from mapkit.model.load import find, load
from mapkit.render.files import FORMATS, Wishes, write_board
from mapkit.render.words import languages
from mapkit.source.suggest import did_you_mean, listing

_POLL_SECONDS = 0.4

OutputOption = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="DIR", help="Folder to write to: output/<id>/."),
]
FormatsOption = Annotated[
    str, typer.Option("--format", metavar="svg,png,pdf", help="Which files to write.")
]
ThemeOption = Annotated[
    str | None,
    typer.Option(help="Colours; the map's own by default.", autocompletion=completer(theme_names)),
]


def render(
    name: MapArgument,
    output: OutputOption = None,
    form: FormatsOption = ",".join(FORMATS),
    theme: ThemeOption = None,
    lang: Annotated[str, typer.Option(help="Language of names and legend.")] = "en",
    ppi: Annotated[float, typer.Option(min=10, max=600, help="Pixels per inch of the PNG.")] = 100,
    width_mm: Annotated[
        float | None,
        typer.Option(min=20, max=5000, help="Width on paper; true size by default."),
    ] = None,
    bleed_mm: Annotated[
        float, typer.Option(min=0, max=5, help="Bleed around the PDF, for a print shop.")
    ] = 0,
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
    wishes = Wishes(_formats(form), theme, lang, ppi, width_mm, bleed_mm)
    if theme is not None:
        check_theme(theme)
    if watch:
        _watch(name, output, wishes)
    else:
        raise typer.Exit(exit_code(_render(name, output, wishes)))


def _formats(text: str) -> tuple[str, ...]:
    formats = tuple(dict.fromkeys(form.strip().lower() for form in text.split(",") if form.strip()))
    for form in formats:
        if form not in FORMATS:
            near = did_you_mean(form, FORMATS)
            fail_message(f"unknown format `{form}`{near} There are {listing(FORMATS)}.")
    return formats or FORMATS


def check_theme(theme: str) -> None:
    try:
        load_theme(theme)
    except UnknownThemeError as error:
        fail_message(str(error))


def _render(name: str, output: Path | None, wishes: Wishes) -> list[Finding]:
    """Draw once; gives what a designer should know about it."""
    from mapkit.board.glyphs import missing_glyph_findings
    from mapkit.board.layouts import layout_of

    loaded = load(name)
    if loaded.map is None:
        raise MapError(loaded.findings)
    map_ = loaded.map
    check_theme(wishes.theme or map_.board.theme)
    with progress_bar() as progress:
        layout = layout_of(map_, wishes.language, progress)
        progress("drawing", 1.0)
        paths = write_board(map_, layout, output or output_folder(OUTPUT, map_.id), wishes)
    findings = missing_glyph_findings(map_, wishes.language, loaded.document)
    show(findings)
    for hint in (*layout.hints, *about_language(wishes.language)):
        err.print(Text.assemble(("hint ", "bold cyan"), hint), soft_wrap=True)
    for path in paths:
        out.print(f"[bold green]✓[/bold green] wrote {path}", soft_wrap=True)
    return findings


def about_language(language: str) -> list[str]:
    if language.partition("-")[0] in languages():
        return []
    return [f"The legend is in English: there are {listing(languages())}, but no `{language}`."]


@contextmanager
def progress_bar() -> Iterator[Callable[[str, float], None]]:
    """A bar on the terminal, gone when the work is done."""
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task("laying out", total=1.0)
        yield lambda what, share: bar.update(task, description=what, completed=share)


def _watch(name: str, output: Path | None, wishes: Wishes) -> None:
    """Draw whenever the file changes; a file that is broken for now only shows its findings."""
    path, seen = find(name), None
    out.print(f"watching {path}, Ctrl-C to end", soft_wrap=True)
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
    except SystemExit:
        return  # its message is on the screen

from __future__ import annotations

import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer

from mapkit.board.theme_files import load_theme
from mapkit.build.wishes import BuildWishes
from mapkit.cli.choices import OutputOption, ThemeOption, chosen, measure
from mapkit.cli.console import MapArgument, show
from mapkit.cli.ending import exit_code
from mapkit.cli.language import LangOption, tell_language
from mapkit.cli.screen import complain, done, hint, out
from mapkit.finding import Finding, FindingsError
from mapkit.model.load import find
from mapkit.render.choices import FORMATS, PictureWishes
from mapkit.trouble import ImpossibleError, about_file

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
        bool,
        typer.Option(
            "--fresh", help="Lay the board out from scratch, whatever it looked like before."
        ),
    ] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Draw again whenever the file changes.")
    ] = False,
) -> None:
    """Draw the board: board.svg, board.png and board.pdf, at true size and ready to print.

    `mapkit arrange MAP --freeze --write` keeps the layout as it is now, in the map file.

    Examples:

      mapkit render my-map.yaml --watch

      mapkit render nordic --theme night --lang pl --format png --ppi 150
    """
    formats = chosen("--format", form, FORMATS)
    pictures = PictureWishes(
        formats, ppi=ppi, width_mm=width_mm, bleed_mm=bleed_mm, grid=grid, fresh=fresh
    )
    wishes = BuildWishes(language=lang, theme=theme, folder=output, pictures=pictures)
    if theme is not None:
        load_theme(theme)
    if watch:
        _watch(name, wishes)
    else:
        raise typer.Exit(exit_code(_render(name, wishes)))


def _render(name: str, wishes: BuildWishes) -> Sequence[Finding]:
    """Draw once; gives what a designer should know about it."""
    from mapkit.build.steps.render import STEP
    from mapkit.cli.one_step import step_done

    job, made = step_done(STEP, name, wishes, "laying out the board")
    show(made.findings)
    for text in made.result.hints:
        hint(text)
    tell_language(wishes.language)
    for file in made.files:
        done(f"wrote {job.folder / file}")
    return made.findings


def _watch(name: str, wishes: BuildWishes) -> None:
    """Draw whenever the file changes; a file that is broken for now only shows its findings."""
    path, seen = find(name), None
    with _end_asked() as asked:
        out.print(f"watching {path}; Ctrl-C ends it.", soft_wrap=True)
        while not asked:
            stamp = _stamp(path)
            if stamp is not None and stamp != seen:
                seen = stamp
                _attempt(name, wishes)
            time.sleep(_POLL_SECONDS)
    raise KeyboardInterrupt


@contextmanager
def _end_asked() -> Iterator[list[int]]:
    """Notes Ctrl-C besides raising it: raised inside a destructor it is lost, and nobody ends."""
    asked: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:
        asked.append(number)
        signal.default_int_handler(number, frame)

    before = signal.signal(signal.SIGINT, end)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


def _stamp(path: Path) -> tuple[int, int] | None:
    """A stamp that changes with the file; None while an editor is replacing it.

    What can't be looked at, such as a link to itself, has a stamp too, so that it is told once.
    """
    try:
        stat = path.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        return error.errno or 0, -1
    return stat.st_mtime_ns, stat.st_size


def _attempt(name: str, wishes: BuildWishes) -> None:
    try:
        _render(name, wishes)
    except FindingsError as error:
        show(error.findings)
    except OSError as error:
        complain(about_file(error), begins_with_a_name=True)
    except ImpossibleError as error:
        complain(str(error))

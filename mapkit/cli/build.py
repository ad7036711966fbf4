from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from mapkit import bundled
from mapkit.board.papers import UnknownPaperError, load_paper
from mapkit.build.events import Built
from mapkit.build.wishes import GAMES, STEPS, Wishes
from mapkit.cli.console import (
    FAILED,
    LangOption,
    completer,
    err,
    exit_code,
    fail_message,
    out,
    show,
)
from mapkit.cli.print import PaperOption
from mapkit.cli.render import ThemeOption, about_language, check_theme
from mapkit.source.suggest import did_you_mean, listing

MapsArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="MAP...",
        help="Map files, or ids of bundled maps.",
        autocompletion=completer(bundled.map_ids),
    ),
]
OutputOption = Annotated[
    Path,
    typer.Option("-o", "--output", metavar="DIR", help="Each map gets a folder <id> in this one."),
]
OnlyOption = Annotated[
    str, typer.Option(metavar="STEPS", help=f"Which steps to take, of {','.join(STEPS)}.")
]


def build(
    maps: MapsArgument = None,
    every: Annotated[bool, typer.Option("--all", help="Every bundled map.")] = False,
    only: OnlyOption = ",".join(STEPS),
    games: Annotated[int, typer.Option(min=1, help="Games of the playtest.")] = GAMES,
    lang: LangOption = "en",
    theme: ThemeOption = None,
    paper: PaperOption = "a4",
    output: OutputOption = Path("output"),
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="Cores to use: all of them.")
    ] = None,
) -> None:
    """Make everything of a map: check, lint, render, print, playtest, report.

    What has not changed since the last time is left as it is. Errors end the build of a map,
    warnings don't. Several maps are built side by side.

    Exit codes: 0 built, 1 errors in a map, 2 could not do it, 130 interrupted.

    Examples:

      mapkit build my-map.yaml

      mapkit build nordic --lang pl --theme night --only check,render,print

      mapkit build --all
    """
    from mapkit.build.several import build_maps
    from mapkit.cli.build_progress import progress

    names = [*(maps or []), *(bundled.map_ids() if every else [])]
    if not names:
        fail_message("give a map, or --all")
    if theme is not None:
        check_theme(theme)
    wishes = Wishes(output, _steps(only), games, lang, theme, _paper(paper), jobs)
    for hint in about_language(lang):
        err.print(f"[bold cyan]hint[/bold cyan] {hint}", soft_wrap=True)
    with progress() as tell:
        built = build_maps(names, wishes, tell)
    raise typer.Exit(_finish(built))


def _steps(text: str) -> tuple[str, ...]:
    wanted = [step.strip().lower() for step in text.split(",") if step.strip()]
    for step in wanted:
        if step not in STEPS:
            near = did_you_mean(step, STEPS)
            fail_message(f"unknown step `{step}`{near} There are {listing(STEPS)}.")
    return tuple(step for step in STEPS if step in wanted) or STEPS


def _paper(name: str) -> str:
    try:
        return load_paper(name.lower()).name
    except UnknownPaperError as error:
        fail_message(str(error))


def _finish(built: Sequence[Built]) -> int:
    """Say where everything is, and what kept mapkit from making it."""
    for one in built:
        if one.folder is None:
            show(one.findings)
        elif (one.folder / "index.html").exists():
            out.print(f"{one.map}: open {one.folder / 'index.html'}", soft_wrap=True)
        if one.failure:
            err.print(f"[bold red]error[/bold red] {one.map}: {one.failure}", soft_wrap=True)
    return max(FAILED if one.failure else exit_code(one.findings) for one in built)

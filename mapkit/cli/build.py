from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from mapkit import bundled
from mapkit.board.theme_files import load_theme
from mapkit.build.events import Built
from mapkit.build.wishes import GAMES, STEPS, BuildWishes, PlayWishes
from mapkit.cli.choices import PaperOption, ThemeOption, chosen, paper_named
from mapkit.cli.console import completer, show
from mapkit.cli.ending import FAILED, exit_code, fail
from mapkit.cli.language import LangOption, check_language, tell_language
from mapkit.cli.playtest_options import MOST_GAMES
from mapkit.cli.screen import complain, out
from mapkit.finding import MapError
from mapkit.model.load import load_map
from mapkit.model.map import Map
from mapkit.render.choices import PrintWishes
from mapkit.report.text import SafeText

BuildMapsArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="MAP...",
        help="Map files, or ids of bundled maps.",
        autocompletion=completer(bundled.map_ids),
    ),
]
OutputFolderOption = Annotated[
    Path,
    typer.Option("-o", "--output", metavar="DIR", help="Each map gets a folder <id> in this one."),
]
OnlyStepsOption = Annotated[
    str, typer.Option(metavar="STEPS", help=f"Which steps to take, of {','.join(STEPS)}.")
]


def build(
    maps: BuildMapsArgument = None,
    every: Annotated[bool, typer.Option("--all", help="Every bundled map.")] = False,
    only: OnlyStepsOption = ",".join(STEPS),
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="Games of the playtest.")
    ] = GAMES,
    lang: LangOption = "en",
    theme: ThemeOption = None,
    paper: PaperOption = "a4",
    output: OutputFolderOption = Path("output"),
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="Cores to use; by default all of them.")
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
        fail("give a map, or --all")
    if theme is not None:
        load_theme(theme)
    check_language(lang, _usable(names))
    steps = chosen("--only", only, STEPS)
    pack, play = PrintWishes(paper=paper_named(paper)), PlayWishes(games)
    wishes = BuildWishes(output, steps, lang, theme, jobs, pack=pack, play=play)
    tell_language(lang)
    with progress() as tell:
        built = build_maps(names, wishes, tell)
    raise typer.Exit(_finish(built))


def _usable(names: Sequence[str]) -> Iterator[Map]:
    """The maps that are well-formed; the build tells about the others."""
    for name in names:
        try:
            yield load_map(name)
        except MapError:
            continue


def _finish(built: Sequence[Built]) -> int:
    """Say where everything is, and what kept mapkit from making it."""
    for one in built:
        if one.folder is None:
            show(one.findings)
        elif (one.folder / "index.html").exists():
            out.print(SafeText(f"{one.map}: open {one.folder / 'index.html'}"), soft_wrap=True)
        if one.failure:
            complain(f"{one.map}: {one.failure}", begins_with_a_name=True)
    return max(FAILED if one.failure else exit_code(one.findings) for one in built)

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mapkit.build.wishes import PlayWishes
from mapkit.cli.console import PlayedArgument, usable_map
from mapkit.cli.playtest import games_shown
from mapkit.cli.playtest_options import (
    MOST_GAMES,
    BotsOption,
    JobsOption,
    PlayersOption,
    SeedOption,
    bundled_bots,
    counts,
)
from mapkit.cli.screen import out
from mapkit.files import read_bytes

if TYPE_CHECKING:
    from mapkit.playtest.document.shape import PlaytestDocument

HEAD_BYTES = 1_000  # of a file: a playtest says in its first line what it is


def compare(
    first: PlayedArgument,
    second: PlayedArgument,
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="Games of each map, over all tables.")
    ] = 4_000,
    players: PlayersOption = None,
    bots: BotsOption = "planner",
    seed: SeedOption = 0,
    jobs: JobsOption = None,
) -> None:
    """Put two playtests side by side: two playtest.json, or two maps that are played now.

    Every figure is said to be better, worse, different or the same, with the 95 % interval of the
    difference; then which findings of the verdict are gone, new, or in both. Maps are played with
    the same seeds, bots and tables.

    Examples:

      mapkit compare output/old/playtest.json output/my-map/playtest.json

      mapkit compare nordic my-nordic.yaml --players 2 --games 10000
    """
    from mapkit.playtest.compare import differences
    from mapkit.playtest.compare_verdicts import verdict_change
    from mapkit.report.compare import compare_report

    wishes = PlayWishes(games, None, tuple(bundled_bots(bots)), seed=seed, watch=games_shown)
    one, other = (_document(name, wishes, players, jobs) for name in (first, second))
    found, verdicts = list(differences(one, other)), verdict_change(one, other)
    asked = (first, second)
    out.print(compare_report(one, other, found, verdicts, asked, out.width), crop=False)


def _document(
    name: str, wishes: PlayWishes, players: str | None, jobs: int | None
) -> PlaytestDocument:
    from mapkit.build.runs import opened_run, play
    from mapkit.playtest.document.read import read_playtest

    if name.endswith(".json") and _says_playtest(Path(name)):
        return read_playtest(Path(name))
    _, map_ = usable_map(name)
    wishes = replace(wishes, players=counts(players, map_))
    result = opened_run(map_, Path(), wishes)
    if play(result, wishes, jobs, lambda what, share: None):
        raise KeyboardInterrupt
    return result.document()


def _says_playtest(path: Path) -> bool:
    """Whether a JSON file is a playtest: its first key says so, and a map may be JSON too."""
    return path.exists() and b"mapkit_playtest" in read_bytes(path, HEAD_BYTES)

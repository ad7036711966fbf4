from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mapkit.cli.console import MapArgument, usable_map
from mapkit.cli.playtest import executor_for, play
from mapkit.cli.playtest_options import (
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
    first: MapArgument,
    second: MapArgument,
    games: Annotated[int, typer.Option(min=1, help="Of each map, all tables together.")] = 4_000,
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

    names = bundled_bots(bots)
    one, other = (_document(name, (games, players, names, seed), jobs) for name in (first, second))
    found, verdicts = list(differences(one, other)), verdict_change(one, other)
    asked = (first, second)
    out.print(compare_report(one, other, found, verdicts, asked, out.width), crop=False)


def _document(
    name: str, wanted: tuple[int, str | None, list[str], int], jobs: int | None
) -> PlaytestDocument:
    from mapkit.playtest.api import make_plan
    from mapkit.playtest.document.read import read_playtest
    from mapkit.playtest.results import Playtest

    if name.endswith(".json") and _says_playtest(Path(name)):
        return read_playtest(Path(name))
    _, map_ = usable_map(name)
    games, players, names, seed = wanted
    result = Playtest(make_plan(map_, games, counts(players, map_), names, seed))
    if play(result, executor_for(jobs, None)):
        raise KeyboardInterrupt
    return result.document()


def _says_playtest(path: Path) -> bool:
    """A map may be JSON too; a playtest says so at once."""
    return path.exists() and b"mapkit_playtest" in read_bytes(path, HEAD_BYTES)

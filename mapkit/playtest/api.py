"""`playtest`: a whole playtest in one call."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from mapkit.bots.loading import bot_class
from mapkit.bots.python_bot import BotClass, classes_of
from mapkit.bots.roster import BOTS, bundled_bot
from mapkit.finding import BotError, DocumentError
from mapkit.model.load import load_map
from mapkit.model.map import Map
from mapkit.playtest.document.reopen import results_of
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.playtest.executors.threads import Threads
from mapkit.playtest.faults import OTHER_RUN, UNKNOWN_BOT, WRONG_TABLE
from mapkit.playtest.odd import merged
from mapkit.playtest.plan import PlaytestPlan
from mapkit.playtest.results import Playtest
from mapkit.playtest.run import RunWishes, run
from mapkit.source.suggest import did_you_mean, listing

DEFAULT_GAMES = 2_000
DEFAULT_BOTS = ("planner",)
MOST_BOTS = 16  # every combination of them plays: 4,368 at a table of five


def playtest(
    map_: Map | str | Path,
    *,
    games: int = DEFAULT_GAMES,
    players: int | Iterable[int] | None = None,
    bots: str | Sequence[str] = DEFAULT_BOTS,
    seed: int = 0,
    jobs: int | None = None,
    until: float | None = None,
    progress: Callable[[Playtest], None] | None = None,
) -> Playtest:
    """Play games on a map, a file or a bundled map; the same seed gives the same result.

    `players`: all that the rules allow, unless told. `bots`: names of `mapkit bots`, or
    `module:Class`. `until`: stop when every seat's win rate is known as exactly as this (0.01).
    """
    result = Playtest(make_plan(load_map(map_), games, players, bots, seed))
    if run(result, Threads(jobs), RunWishes(until, progress=progress)):
        raise KeyboardInterrupt
    return result


def make_plan(
    map_: Map,
    games: int = DEFAULT_GAMES,
    players: int | Iterable[int] | None = None,
    bots: str | Sequence[str] = DEFAULT_BOTS,
    seed: int = 0,
    own: Mapping[str, BotClass] | None = None,
) -> PlaytestPlan:
    """`BotError` if the map or the roster does not have what is asked for; `own`: more bots."""
    counts = map_.rules.player_counts if players is None else players
    counts = (counts,) if isinstance(counts, int) else tuple(counts)
    given = (bots,) if isinstance(bots, str) else tuple(bots)
    classes = {name: bot_class(name) for name in given if ":" in name} | dict(own or {})
    names = tuple(dict.fromkeys((*given, *classes)))
    _refuse_counts(map_, counts)
    _refuse_bots(names)
    return PlaytestPlan(map_, counts, names, seed, games, own=classes)


def reopened(
    map_: Map,
    document: PlaytestDocument,
    games: int,
    own: Mapping[str, BotClass] | None = None,
) -> Playtest:
    """A run as it was written down, with a plan that goes on after its last seed.

    `BotError` if it was played by bots that are neither bundled nor given as `own`.
    """
    result = results_of(map_, document)
    classes = classes_of(document.bots, own or {})
    ends = {players: table.seeds[-1] for players, table in result.tables.items() if table.seeds}
    result.plan = replace(result.plan, games=games, done=ends, own=classes)
    return result


def merged_runs(map_: Map, documents: Sequence[PlaytestDocument]) -> Playtest:
    """Join runs of one map and lineup with different seeds; `DocumentError` if they differ."""
    result = results_of(map_, documents[0])
    for document in documents[1:]:
        other = results_of(map_, document)
        if other.plan.bots != result.plan.bots or other.plan.players != result.plan.players:
            message = "runs with other bots or other numbers of players can't be merged"
            raise DocumentError([OTHER_RUN.at(None, message)])
        _absorb(result, other)
    return result


def _absorb(result: Playtest, other: Playtest) -> None:
    for players, table in other.tables.items():
        mine = result.tables[players]
        try:
            for seeds in table.seeds:
                mine.add(seeds, 0, {})
        except ValueError as error:
            help_ = "play one of them again with another --seed"
            raise DocumentError(
                [OTHER_RUN.at(None, f"{error}: {players} players", help_)]
            ) from None
        mine.add((0, 0), table.games, table.tallies)
    result.odd = merged(result.odd, other.odd)
    first = min(result.plan.seed, other.plan.seed)
    result.plan = replace(result.plan, seed=first, games=result.games)


def _refuse_counts(map_: Map, counts: tuple[int, ...]) -> None:
    possible = map_.rules.player_counts
    for count in counts:
        if count not in possible:
            fewest, most = map_.rules.players
            message = f"{map_.id} is a game for {fewest} to {most} players, not {count}"
            raise BotError([WRONG_TABLE.at(None, message)])


def _refuse_bots(names: Sequence[str]) -> None:
    if not names:
        raise BotError([UNKNOWN_BOT.at(None, "No bot is named, and somebody has to play.")])
    if len(names) > MOST_BOTS:
        message = f"{len(names)} bots are too many: at most {MOST_BOTS} can share the tables."
        raise BotError([UNKNOWN_BOT.at(None, message)])
    for name in names:
        if ":" not in name and bundled_bot(name) is None:
            message = f"unknown bot `{name}`{did_you_mean(name, list(BOTS))}"
            raise BotError([UNKNOWN_BOT.at(None, message, f"there are {listing(list(BOTS))}")])

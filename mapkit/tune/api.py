"""`tune`: a whole search for a better map in one call."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mapkit.playtest.api import make_plan
from mapkit.playtest.executors import Executor
from mapkit.playtest.executors.threads import Threads
from mapkit.playtest.interrupt import interrupts
from mapkit.tune.budget import Budget
from mapkit.tune.check import Check, checked
from mapkit.tune.contestant import Contestant
from mapkit.tune.kept import KeptParts, MapPart
from mapkit.tune.race import STAGES, RaceTrack, StoppedError
from mapkit.tune.search import TellTuning, Tuning, search

MOST_TABLES = 2  # sizes of table in the search: the smallest, and four or the largest
STOPPED = "It was stopped before its end."
CHECK_STOPPED = "The check on fresh seeds was stopped, so nobody knows whether the changes hold."


@dataclass(frozen=True)
class TuneWishes:
    """What is wanted of a search."""

    budget: Budget
    players: tuple[int, ...] | None = None
    bots: tuple[str, ...] = ("planner",)
    seed: int = 0
    keeps: frozenset[MapPart] = frozenset()
    asked: frozenset[MapPart] = frozenset()  # parts that are changed only if asked for
    second_opinion: bool = False  # let a stronger player try the result
    tell: TellTuning = lambda tuning: None
    played: Callable[[Budget], None] = lambda budget: None


@dataclass(frozen=True)
class Tuned:
    """What a search found, and whether it holds on fresh seeds; None: that was not played."""

    tuning: Tuning
    check: Check | None
    interrupted: bool


def tune(start: Contestant, wishes: TuneWishes, executor: Executor | None = None) -> Tuned | None:
    """Search for a better map; None if its time was over before the first games were."""
    players = wishes.players or search_tables(start.map.rules.player_counts)
    plan = make_plan(start.map, players=players, bots=wishes.bots, seed=wishes.seed)
    kept = KeptParts.of(start.document, wishes.keeps)
    with interrupts() as interrupted:

        def watch(games: int) -> bool:
            goes_on = wishes.budget.spend(games) and not interrupted()
            wishes.played(wishes.budget)
            return goes_on

        track = RaceTrack(plan, executor or Threads(), watch)
        wishes.budget.refuse_below(track.games_of(len(STAGES)))
        tuning = search(start, kept, track, wishes.tell, asked=wishes.asked)
        if tuning is None and interrupted():
            raise KeyboardInterrupt
        if tuning is None:
            return None
        tuning.games = wishes.budget.played
        if interrupted():
            tuning.ended = STOPPED
        if not tuning.accepted or interrupted():
            return Tuned(tuning, None, interrupted())
        fresh = RaceTrack(plan, executor or Threads(), lambda games: not interrupted())
        return _checked(tuning, fresh, wishes)


def _checked(tuning: Tuning, track: RaceTrack, wishes: TuneWishes) -> Tuned:
    """The search with its check; whoever stops that has the best map all the same."""
    try:
        return Tuned(tuning, checked(tuning, track, second_opinion=wishes.second_opinion), False)
    except StoppedError:
        tuning.ended = f"{tuning.ended} {CHECK_STOPPED}"
        return Tuned(tuning, None, True)


def search_tables(counts: Iterable[int]) -> tuple[int, ...]:
    """The smallest table and one of four players, or the nearest that the rules allow."""
    all_ = tuple(counts)
    largest = 4 if 4 in all_ else all_[-1]
    return tuple(dict.fromkeys((all_[0], largest)))[:MOST_TABLES]

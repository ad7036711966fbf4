"""Games worth looking at, named so that they can be played again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from mapkit.arrays import Flags
from mapkit.engine.core import words as w
from mapkit.playtest.arrays import Integers
from mapkit.playtest.games import Games

MOST = 3  # of each kind: to look at, not to count


@dataclass(frozen=True, slots=True, order=True)
class OddGame:
    """Ordered by how odd it is, then by seed: the oddest come first."""

    order: tuple[int, ...]
    players: int
    seed: int
    turn_order: int
    lineup: tuple[str, ...]  # the bots by number; turn order 0 seats them so
    figure: int  # what makes it odd: turns, points


OddGames: TypeAlias = dict[str, tuple[OddGame, ...]]
Orders: TypeAlias = tuple[Flags, Integers, Integers]
"""Per game: whether it counts, what it is ordered by (the least first), and its figure."""


def _ending(ending: int) -> Callable[[Games], Orders]:
    return lambda games: (games.of("ending") == ending, games.turns, games.turns)


def _longest(games: Games) -> Orders:
    return games.turns > 0, -games.turns, games.turns


def _shortest(games: Games) -> Orders:
    return games.turns > 0, games.turns, games.turns


def _closest(games: Games) -> Orders:
    """The smallest margin; of equal ones the highest scores."""
    high = games.totals.max(axis=1)
    return games.turns > 0, games.margin * 10_000 - high, games.margin


def _highest(games: Games) -> Orders:
    high = games.totals.max(axis=1)
    return games.turns > 0, -high, high


def _comeback(games: Games) -> Orders:
    behind = games.behind_at_half_time
    return behind > 0, -behind, behind


@dataclass(frozen=True, slots=True)
class OddKind:
    """A way in which a game is odd. Pages say it in words of their own: `game_<name>`."""

    ask: Callable[[Games], Orders]
    told: str  # with its figure and the noun that goes with it


KINDS: dict[str, OddKind] = {
    "stall": OddKind(_ending(w.STALL), "stalled after {:turn|turns}"),
    "cut": OddKind(_ending(w.CUT), "cut after {:turn|turns}"),
    "closest": OddKind(_closest, "closest: won by {:point|points}"),
    "biggest-comeback": OddKind(_comeback, "biggest comeback: {:point|points} behind half-way"),
    "highest-score": OddKind(_highest, "highest score: {}"),
    "longest": OddKind(_longest, "longest: {:turn|turns}"),
    "shortest": OddKind(_shortest, "shortest: {:turn|turns}"),
}
"""In the order in which they are shown."""


def odd_games(games: Games) -> OddGames:
    return {name: tuple(_oddest(games, *kind.ask(games))) for name, kind in KINDS.items()}


def merged(one: OddGames, other: OddGames) -> OddGames:
    return {kind: tuple(sorted((*one[kind], *other[kind]))[:MOST]) for kind in one}


def _oddest(games: Games, counts: Flags, order: Integers, figure: Integers) -> Iterable[OddGame]:
    at = np.flatnonzero(counts)
    first = at[np.argsort(order[at], kind="stable")[:MOST]]
    return sorted(_named(games, int(i), int(order[i]), int(figure[i])) for i in first)


def _named(games: Games, i: int, order: int, figure: int) -> OddGame:
    subject, record = games.subject, games.records[i]
    lineup = [lineup for lineup in subject.lineups for _ in range(lineup.orders)]
    bots = lineup[i % subject.per_block].bots
    seed, turn_order = int(record["seed"]), int(record["turn_order"])
    return OddGame((order,), subject.players, seed, turn_order, bots, figure)

"""What a statistic is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar, TypeAlias

import numpy as np

from mapkit.arrays import Flags
from mapkit.discovery import file_name
from mapkit.playtest.arrays import Integers
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Figures, Unit, ratio
from mapkit.playtest.subject import PlaytestSubject
from mapkit.playtest.tally import Tally

Counts: TypeAlias = tuple[Integers | Flags, ...]
"""Numerator and denominator of a ratio: `[game, row]` each, or one column for all rows."""


class Of(StrEnum):
    """What a statistic has a row for."""

    GAME = "game"  # one row, of all games
    SEAT = "seat"
    BOT = "bot"
    PART = "part"  # of the score
    ACTION = "action"
    ROUTE = "route"
    TICKET = "ticket"
    PLACE = "place"
    COLOR = "color"
    GOAL = "goal"
    PASSENGER = "passenger"
    BIN = "bin"  # of a histogram
    ROUND = "round"


class Wants(StrEnum):
    """Which of two figures is the better one."""

    MORE = "more"
    LESS = "less"
    EVEN = "even"  # the nearer to an even share, or to no advantage
    CLASSIC = "classic"  # the nearer to the classic board's
    NEITHER = "neither"  # they differ, that is all


class Statistic:
    """Base of all statistics: integers of each game, and the ratio of their sums.

    Games of a block are dependent, blocks are not: intervals are computed over blocks.
    """

    id: ClassVar[str]  # that of its file; documents and reports know it by it, so it stays
    title: ClassVar[str]
    unit: ClassVar[Unit]
    of: ClassVar[Of] = Of.GAME
    why: ClassVar[str]  # why it matters to a designer
    counts: ClassVar[str]  # what is divided by what
    scale: ClassVar[int] = 1  # of the integers counted above the line
    parts: ClassVar[int] = 2  # integers that it makes of every game
    pooled: ClassVar[bool] = True  # also means something over all numbers of players together
    compared: ClassVar[bool] = True  # the classic board's figure can stand beside it
    wants: ClassVar[Wants] = Wants.NEITHER
    rank: ClassVar[int] = 50  # place in the list: small comes first
    headline: ClassVar[int] = 0  # place among the headlines of reports; 0: it is none

    def __init_subclass__(cls) -> None:
        cls.id = file_name(cls)

    def applies(self, subject: PlaytestSubject) -> bool:
        """Whether the map, or the table, has what it counts."""
        return True

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        """Keys of what it has a figure for."""
        return ("all",)

    def count(self, games: Games) -> Counts:
        """The integers of each game."""
        raise NotImplementedError

    def tally(self, games: Games) -> Tally:
        rows = len(self.rows(games.subject))
        parts = [_in_rows(part, rows) for part in self.count(games)]
        return Tally.of(parts, games.subject.per_block)

    def figures(self, tally: Tally) -> Figures:
        return ratio(tally, self.scale, self.unit is Unit.SHARE)


def _in_rows(part: Integers | Flags, rows: int) -> Integers:
    """One column stands for all rows: what is divided by is often the same for all."""
    whole = np.asarray(part, np.int64)
    return whole if whole.shape[1] == rows else np.broadcast_to(whole, (len(whole), rows))

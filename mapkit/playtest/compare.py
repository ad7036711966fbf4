"""Two playtests side by side: every difference with its interval."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from mapkit.playtest.document.shape import ALL, Columns, PlaytestDocument


@dataclass(frozen=True, slots=True)
class Difference:
    """The second less the first."""

    table: str  # number of players, or "all"
    statistic: str
    row: str
    first: float
    second: float
    low: float
    high: float

    @property
    def value(self) -> float:
        return self.second - self.first

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out zero."""
        return self.low > 0 or self.high < 0

    @property
    def strength(self) -> float:
        """How far beyond its own uncertainty it lies: to sort by."""
        half = (self.high - self.low) / 2
        return abs(self.value) / half if half else math.inf if self.value else 0.0


def differences(first: PlaytestDocument, second: PlaytestDocument) -> Iterator[Difference]:
    """Of every statistic and row that both documents have."""
    for table in first.tables:
        if table in second.tables and _is_comparable(table, first, second):
            one, other = (document.tables[table].statistics for document in (first, second))
            for statistic in one:
                if statistic in other:
                    yield from _of_rows(table, statistic, one[statistic], other[statistic])


def _is_comparable(table: str, first: PlaytestDocument, second: PlaytestDocument) -> bool:
    """All tables together only if they are the same tables."""
    return table != ALL or first.players == second.players


def _of_rows(table: str, statistic: str, first: Columns, second: Columns) -> Iterator[Difference]:
    place = {row: index for index, row in enumerate(second.rows)}
    for i, row in enumerate(first.rows):
        if row in place:
            one, other = first.interval(i), second.interval(place[row])
            if one and other:
                yield Difference(table, statistic, row, one[0], other[0], *_interval(one, other))


def _interval(
    one: tuple[float, float, float], other: tuple[float, float, float]
) -> tuple[float, float]:
    """From the intervals of both, which need not be symmetric (Newcombe's square-and-add)."""
    value = other[0] - one[0]
    down = math.hypot(other[0] - other[1], one[2] - one[0])
    up = math.hypot(other[2] - other[0], one[0] - one[1])
    return value - down, value + up

"""Two playtests side by side: every difference with its interval, and whether it is for the better.

What is clear is beyond chance: its 95 % interval leaves out zero.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from mapkit.playtest.catalog import all_statistics
from mapkit.playtest.document.shape import ALL, FigureColumns, PlaytestDocument
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Statistic, Wants


class Change(StrEnum):
    BETTER = "better"
    WORSE = "worse"
    SAME = "same"  # no difference that can't be chance
    DIFFERENT = "different"  # and neither of them is the better one


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of a figure: the second playtest less the first."""

    table: str  # number of players, or "all"
    statistic: str
    row: str
    first: float
    second: float
    low: float
    high: float
    change: Change = Change.DIFFERENT

    @property
    def value(self) -> float:
        return self.second - self.first

    @property
    def strength(self) -> float:
        """How far beyond its own uncertainty it lies: to sort by."""
        half = (self.high - self.low) / 2
        return abs(self.value) / half if half else math.inf if self.value else 0.0


def differences(first: PlaytestDocument, second: PlaytestDocument) -> Iterator[Difference]:
    """Compare every statistic and row that both documents have and this mapkit knows."""
    known = {one.id: one for one in all_statistics()}
    for table in first.tables:
        if table in second.tables and _is_comparable(table, first, second):
            one, other = (document.tables[table].statistics for document in (first, second))
            for id_ in one:
                if id_ in other and id_ in known:
                    yield from _of_rows(table, known[id_], one[id_], other[id_])


def _is_comparable(table: str, first: PlaytestDocument, second: PlaytestDocument) -> bool:
    """All tables together only if they are the same tables."""
    return table != ALL or first.players == second.players


def _of_rows(
    table: str, statistic: Statistic, first: FigureColumns, second: FigureColumns
) -> Iterator[Difference]:
    place = {row: index for index, row in enumerate(second.rows)}
    for i, row in enumerate(first.rows):
        if row in place:
            one, other = first.interval(i), second.interval(place[row])
            if one and other:
                low, high = _interval(one, other)
                aim = _aim(statistic, table, second, place[row])
                change = _change(statistic.wants, aim, (one[0], other[0]), (low, high))
                yield Difference(table, statistic.id, row, one[0], other[0], low, high, change)


def _aim(statistic: Statistic, table: str, columns: FigureColumns, index: int) -> float | None:
    """The value that a figure should be near to; None if there is no such value."""
    if statistic.wants is Wants.CLASSIC:
        return columns.classic[index] if columns.classic else None
    if statistic.wants is not Wants.EVEN:
        return None
    if statistic.unit is Unit.SHARE:
        return None if table == ALL else 1 / int(table)
    return 1.0 if statistic.unit is Unit.RATIO else 0.0


def _change(
    wants: Wants, aim: float | None, values: tuple[float, float], interval: tuple[float, float]
) -> Change:
    first, second = values
    low, high = interval
    if low <= 0 <= high:
        return Change.SAME
    if wants is Wants.MORE or wants is Wants.LESS:
        return Change.BETTER if (second > first) == (wants is Wants.MORE) else Change.WORSE
    if aim is None:
        return Change.DIFFERENT
    nearer = abs(first - aim) - abs(second - aim)
    crosses = (first - aim) * (second - aim) < 0
    if crosses and abs(nearer) <= (high - low) / 2:
        return Change.DIFFERENT  # as far off as before, on the other side
    return Change.BETTER if nearer > 0 else Change.WORSE


def _interval(
    one: tuple[float, float, float], other: tuple[float, float, float]
) -> tuple[float, float]:
    """Combine both intervals, which need not be symmetric (Newcombe's square-and-add)."""
    value = other[0] - one[0]
    down = math.hypot(other[0] - other[1], one[2] - one[0])
    up = math.hypot(other[2] - other[0], one[0] - one[1])
    return value - down, value + up

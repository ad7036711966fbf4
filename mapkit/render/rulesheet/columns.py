"""How the rules are shared out among columns: as evenly as can be, no heading left alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

ABOVE_HEADING, BELOW_HEADING, BETWEEN = 1.5, 0.6, 0.95  # in ems; lines are 0.56 apart
MOST_STRETCH = 0.5  # ems that a gap may grow so that columns end together; more looks torn
BREAK_COST = 1.0  # ems of unevenness that are better than a section broken in the middle

ColumnSpan = tuple[int, int]  # the first unit of a column, and the first that is no longer in it


@dataclass(frozen=True, slots=True)
class RuleUnit:
    """What stays in one piece: a heading, a rule with its picture, a table."""

    section: int
    is_heading: bool
    height: float  # millimetres, as is everything here that is not said to be in ems


@dataclass(frozen=True, slots=True)
class PlacedUnit:
    """A unit in its column, `above` millimetres below the one before it."""

    unit: int
    above: float
    repeated: bool = False  # the heading of a section that began in the column before


class Flow:
    """Units of letters of one size, in the order in which they are read."""

    def __init__(self, units: Sequence[RuleUnit], em: float) -> None:
        self.units, self.em = units, em
        self._heading = {u.section: i for i, u in enumerate(units) if u.is_heading}

    def spans(self, limits: Sequence[float]) -> list[ColumnSpan] | None:
        """The columns whose longest is shortest, none above its limit; None if there are none."""
        end = len(self.units)

        @cache
        def best(column: int, start: int) -> tuple[float, list[ColumnSpan]] | None:
            if start == end:
                return 0.0, []
            if column == len(limits):
                return None
            found = []
            for stop in self._stops(start, limits[column]):
                rest = best(column + 1, stop)
                if rest is not None:
                    cost = self.height((start, stop)) + self._broken(stop)
                    found.append((max(cost, rest[0]), [(start, stop), *rest[1]]))
            return min(found, default=None)

        whole = best(0, 0)
        return whole[1] if whole else None

    def height(self, span: ColumnSpan) -> float:
        """Of a column, from the top of its first unit to the foot of its last."""
        return sum(self.units[p.unit].height + p.above for p in self.column(span))

    def column(self, span: ColumnSpan, height: float = 0.0) -> list[PlacedUnit]:
        """The units of a column; its gaps grow towards a height, if it is not too far away."""
        placed = list(self._placed(span))
        gaps = len(placed) - 1
        missing = height - sum(self.units[p.unit].height + p.above for p in placed)
        if gaps < 1 or missing <= 0:
            return placed
        more = min(missing / gaps, MOST_STRETCH * self.em)
        return placed[:1] + [PlacedUnit(p.unit, p.above + more, p.repeated) for p in placed[1:]]

    def _placed(self, span: ColumnSpan) -> Iterator[PlacedUnit]:
        start, stop = span
        first = self.units[start]
        if not first.is_heading:
            yield PlacedUnit(self._heading[first.section], 0.0, repeated=True)
            yield PlacedUnit(start, BELOW_HEADING * self.em)
        else:
            yield PlacedUnit(start, 0.0)
        for index in range(start + 1, stop):
            yield PlacedUnit(index, self._above(index))

    def _above(self, index: int) -> float:
        if self.units[index].is_heading:
            return ABOVE_HEADING * self.em
        after_heading = self.units[index - 1].is_heading
        return (BELOW_HEADING if after_heading else BETWEEN) * self.em

    def _stops(self, start: int, limit: float) -> Iterator[int]:
        """Where a column may end: within its limit, and never right below a heading."""
        for stop in range(start + 1, len(self.units) + 1):
            if self.height((start, stop)) > limit:
                return
            if not self.units[stop - 1].is_heading:
                yield stop

    def _broken(self, stop: int) -> float:
        """What it costs to go on with a section in the next column."""
        goes_on = stop < len(self.units) and not self.units[stop].is_heading
        return BREAK_COST * self.em if goes_on else 0.0

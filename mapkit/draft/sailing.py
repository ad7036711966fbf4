"""Where ships may sail: between cities on the water, around capes and islands.

The water is a chart of small squares, each of which a ship may enter from its eight neighbours. The
shortest way from one harbour to another is drawn straight and its corners become points that lead
the route on the board.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, MultiPolygon
from shapely import Point as Spot
from shapely.geometry.base import BaseGeometry

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.draft.between import HALF, CityGround, Pair
from mapkit.geography.frame import FrameBox

Cell = tuple[int, int]  # column and row

CELL_MM = 5.0
BERTH_MM = 1.5  # lanes keep this from the coast
QUAY_MM = 24.0  # a city this near to the water is a harbour,
HARBOUR_KM = 130.0  # if it is no farther from the coast: on a small scale millimetres are far
DETOUR = 1.5  # how much longer than the straight line a sea way may be
ALONG_RAIL = 1.3  # the same where rails could join the two cities
STRAIGHT_MM = 6.0  # how far a way is drawn from the squares that it leads over
MOST_BENDS = 6
STEPS = [(x, y, CELL_MM * float(np.hypot(x, y))) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


@dataclass(frozen=True)
class SeaChart:
    """The water of a board in squares."""

    box: FrameBox
    water: NDArray[np.bool_]  # (columns, rows)
    wraps: bool  # whether the last column is next to the first
    coast: BaseGeometry
    inland_mm: float  # cities farther from the coast are no harbours

    @classmethod
    def of(
        cls, land: MultiPolygon, box: FrameBox, *, wraps: bool, km_per_mm: float = 1.0
    ) -> SeaChart:
        shores = shapely.simplify(land, 1.0).buffer(BERTH_MM)
        shapely.prepare(shores)
        columns, rows = round(box.width / CELL_MM), int(box.height / CELL_MM)
        x, y = np.meshgrid(
            box.x0 + (np.arange(columns) + 0.5) * box.width / columns,
            box.y0 + (np.arange(rows) + 0.5) * box.height / rows,
            indexing="ij",
        )
        water = ~shapely.contains_xy(shores, x, y)
        return cls(box, water, wraps, shapely.boundary(land), HARBOUR_KM / km_per_mm)

    @property
    def cell_mm(self) -> Point:
        columns, rows = self.water.shape
        return self.box.width / columns, self.box.height / rows

    def at(self, cell: Cell) -> Point:
        """Millimetres of a square's middle; columns beyond the edge go on beyond the board."""
        across, down = self.cell_mm
        return self.box.x0 + (cell[0] + 0.5) * across, self.box.y0 + (cell[1] + 0.5) * down

    def _cell(self, x: float, y: float) -> tuple[float, float]:
        across, down = self.cell_mm
        return (x - self.box.x0) / across, (y - self.box.y0) / down

    def quay(self, at: Sequence[float] | Floats) -> Cell | None:
        """The square on the water that is nearest to a city, if one is near."""
        if self.coast.distance(Spot(at[0], at[1])) > self.inland_mm:
            return None
        across, down = self.cell_mm
        left, top = (max(0, int(mm)) for mm in self._cell(at[0] - QUAY_MM, at[1] - QUAY_MM))
        right, bottom = self._cell(at[0] + QUAY_MM, at[1] + QUAY_MM)
        near = self.water[left : max(0, int(right) + 1), top : max(0, int(bottom) + 1)]
        columns, rows = (
            squares + first for squares, first in zip(np.nonzero(near), (left, top), strict=True)
        )
        x = self.box.x0 + (columns + 0.5) * across - at[0]
        y = self.box.y0 + (rows + 0.5) * down - at[1]
        apart = np.hypot(x, y)
        if not len(apart) or apart.min() > QUAY_MM:
            return None
        k = int(np.argmin(apart))
        return int(columns[k]), int(rows[k])

    @cached_property
    def _open(self) -> NDArray[np.bool_]:
        """The water between walls of land; a chart that wraps goes on to both sides."""
        return np.pad(np.tile(self.water, (3, 1)) if self.wraps else self.water, 1)

    def number(self, cell: Cell) -> int:
        """A square by its number; its neighbours' numbers are always so much more or less."""
        left = self.water.shape[0] if self.wraps else 0
        return int((cell[0] + left + 1) * self._open.shape[1] + cell[1] + 1)

    def cell(self, number: int) -> Cell:
        left = self.water.shape[0] if self.wraps else 0
        column, row = divmod(number, self._open.shape[1])
        return column - left - 1, row - 1

    def ways_from(self, start: Cell, longest_mm: float) -> dict[int, int]:
        """Every square within reach, and the one before it on the shortest way, by numbers."""
        is_open, first = self._open.tobytes(), self.number(start)
        steps = [(self.number((x, y)) - self.number((0, 0)), mm) for x, y, mm in STEPS]
        before: dict[int, int] = {}
        nearest = {first: 0.0}  # the shortest way to each square seen so far
        rim = [(0.0, first, first)]
        while rim:
            so_far, here, origin = heapq.heappop(rim)
            if here in before:
                continue
            before[here] = origin
            for step, mm in steps:
                there, far = here + step, so_far + mm
                if is_open[there] and far <= longest_mm and far <= nearest.get(there, far):
                    nearest[there] = far
                    heapq.heappush(rim, (far, there, here))
        return before


def sea_ways(ground: CityGround, chart: SeaChart, longest_mm: float) -> dict[Pair, list[Point]]:
    """The pairs of cities that ships can join, each with the points its way bends around."""
    quays = [chart.quay(at) for at in ground.at]
    columns = chart.water.shape[0]
    found: dict[Pair, list[Point]] = {}
    for one, start in enumerate(quays):
        if start is None:
            continue
        before = chart.ways_from(start, longest_mm)
        for two in range(one + 1, len(quays)):
            end = quays[two]
            if end is None:
                continue
            if ground.is_wrapped(one, two):
                end = end[0] - columns * (1 if end[0] > start[0] else -1), end[1]
            if chart.number(end) in before:
                line = _drawn(chart, ground.lines(one, two)[0], before, end)
                if _is_worth_it(ground, (one, two), line):
                    found[one, two] = [(float(x), float(y)) for x, y in list(line.coords)[1:-1]]
    return found


def _drawn(chart: SeaChart, straight: LineString, before: dict[int, int], end: Cell) -> LineString:
    """The way from city to city, drawn with as few bends as the water allows."""
    squares = [chart.number(end)]
    while before[squares[-1]] != squares[-1]:
        squares.append(before[squares[-1]])
    points = [chart.at(chart.cell(square)) for square in reversed(squares)]
    line = LineString([straight.coords[0], *points, straight.coords[-1]])
    return LineString(shapely.simplify(line, STRAIGHT_MM, preserve_topology=False).coords)


def _is_worth_it(ground: CityGround, pair: Pair, line: LineString) -> bool:
    """Whether a sea way is short enough; beside a railway it must be nearly straight."""
    apart = ground.apart[pair]
    by_rail = ground.wet[pair] <= HALF[0]
    most = ALONG_RAIL if by_rail else DETOUR
    return len(line.coords) <= MOST_BENDS + 2 and line.length <= most * float(apart) + CELL_MM


def harbours(chart: SeaChart, places: Sequence[Sequence[float]]) -> Iterator[bool]:
    """Whether each of these places lies on the water."""
    for at in places:
        yield chart.quay(at) is not None

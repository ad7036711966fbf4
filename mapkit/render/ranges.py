"""Where the mountains of a board stand: in chains along the crests, larger where it is rugged.

Heights are read on a lattice. Its ruggedness, how much they differ around a point whatever the
slope of the land, says how large a peak is; the way the land bends says where a crest runs. Peaks
stand close along a crest and apart across it, so valleys stay open and plains empty.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiLineString, MultiPolygon

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.board.relief import Relief
from mapkit.geometry.inside import lattice_inside
from mapkit.render.free import TakenRoom, disc_clearance
from mapkit.render.lattice import between, every, near_any
from mapkit.render.shores import off_shore

STEP_MM = 3.5
SIZES_MM = (7.0, 21.0)  # widths of the smallest hill and of the largest peak
_RUGGED_KM = 14.0  # around a point
_RUGGED_MM = 4.5  # the least of it on a board of the World
_KNOWN_KM = 11.0  # from one known height to the next
_MOVED_MM = 14.0  # a layout moves points that are nearer than that alike
_CREST_MM = 5.0
_RISING_M = (24.0, 56.0)  # less rugged land has no hills: anywhere; on a board with high mountains
_HIGHEST_M = (125.0, 330.0)  # as rugged as that: the largest peaks, on any board
_LOW = 0.19  # of that has the smallest hills
_HIGHEST = 0.985  # of the land is less rugged than what gets them
_ALONG, _ACROSS = 0.46, 1.2  # widths of a peak from one to the next
_ROUND = 0.55  # more along a crest where hills are lowest: they make groups, not chains
_FLATTER = 1.4  # peaks are wider than high: so much nearer may they stand one below the other
_SPARSER = 0.9  # where hills are lowest, by how much more they stand apart
_BODY = 0.42  # of a width around its middle is where nothing else may be
_LEAST_SHARE = 0.62  # of its size: a peak that has less room is left out
_RIVER_MM = 0.6
_SHARP = 0.15  # a crest bends at least so much, of the sharpest
_SHARPEST = 0.85  # of what rises is less sharp than what counts as the sharpest


@dataclass(frozen=True, slots=True)
class Peak:
    at: Point
    width: float
    share: float  # of the highest ruggedness, 0 to 1
    number: int  # peaks of one number look alike


def place_peaks(
    relief: Relief, land: MultiPolygon, rivers: MultiLineString, room: TakenRoom
) -> list[Peak]:
    """The peaks of a board from north to south: who stands in front is drawn later."""
    country = _Country(relief, land, rivers, room)
    return sorted(_chosen(country), key=lambda peak: peak.at[1])


class _Country:
    """The lattice, and what is known of the land at the points of it that rise."""

    def __init__(
        self, relief: Relief, land: MultiPolygon, rivers: MultiLineString, room: TakenRoom
    ) -> None:
        self.room, self.rivers = room, rivers
        left, top, right, bottom = room.frame
        self.x, self.y = np.arange(left, right, STEP_MM), np.arange(top, bottom, STEP_MM)
        self.land = lattice_inside(land, self.x, self.y)
        self.heights = _heights(relief, self.x, self.y, self.land)
        self.reach = max(_RUGGED_KM / relief.km_per_mm, _RUGGED_MM)
        self.coarse = float(np.sqrt(self.reach * relief.km_per_mm / _RUGGED_KM))
        self.rises = self.land & (self.rugged > self._bounds[0])

    def _at(self, chosen: NDArray[np.bool_]) -> Floats:
        row, column = np.nonzero(chosen)
        return np.column_stack([self.x[column], self.y[row]])

    @cached_property
    def points(self) -> Floats:
        """The points on crests, (n, 2)."""
        return self._at(self.crests)

    @cached_property
    def rugged(self) -> Floats:
        """Metres by which heights differ from those around them; a mere slope is not rugged."""
        off = self.heights - self._around(self.heights, self.reach)
        return np.sqrt(self._around(off * off, self.reach))

    @cached_property
    def share(self) -> Floats:
        """How rugged it is between what has the smallest hills and the largest peaks, 0 to 1."""
        low, high = self._bounds
        return np.clip((self.rugged - low) / (high - low), 0.0, 1.0)

    @cached_property
    def _bounds(self) -> tuple[float, float]:
        """Metres for both; heights differ by more within a farther reach."""
        high = np.quantile(self.rugged[self.land], _HIGHEST) if self.land.any() else 0.0
        high = float(np.clip(high / self.coarse, *_HIGHEST_M))
        return self.coarse * float(np.clip(_LOW * high, *_RISING_M)), self.coarse * high

    @cached_property
    def turn(self) -> Floats:
        """Which way a crest runs, in radians."""
        dxx, dxy, dyy = self._bends
        return np.asarray(np.arctan2(2 * dxy, dxx - dyy) / 2)

    @cached_property
    def sharp(self) -> Floats:
        """How sharply the land bends down to both sides of a crest, 0 to 1."""
        dxx, dxy, dyy = self._bends
        bend = np.maximum(np.hypot((dxx - dyy) / 2, dxy) - (dxx + dyy) / 2, 0.0)
        most = np.quantile(bend[self.rises], _SHARPEST) if self.rises.any() else 1.0
        return np.minimum(bend / max(most, 1e-9), 1.0)

    @cached_property
    def crests(self) -> NDArray[np.bool_]:
        """The points that rise and where the land bends sharply enough."""
        return np.asarray(self.rises & (self.sharp > _SHARP))

    @cached_property
    def _bends(self) -> tuple[Floats, Floats, Floats]:
        down, across = np.gradient(self._around(self.heights, _CREST_MM))
        dyy, dxy = np.gradient(down)
        return np.gradient(across, axis=1), dxy, dyy

    def _around(self, field: Floats, reach_mm: float) -> Floats:
        """The mean of a field on the land around each point: the sea is no valley."""
        share = _blurred(self.land.astype(float), reach_mm)
        return _blurred(np.where(self.land, field, 0.0), reach_mm) / np.maximum(share, 1e-9)

    @cached_property
    def clear(self) -> Floats:
        """Millimetres of room at the points on crests, as far as a peak needs."""
        most = _BODY * SIZES_MM[1]
        off_discs, off_rivers = (
            disc_clearance(discs, self.x, self.y, most)[self.crests]
            for discs in (self.room.discs, _along(self.rivers))
        )
        off_panels = replace(self.room, discs=np.empty((0, 3))).clearance(self.points, most)
        off_water = off_shore(self.land, ~self.land, STEP_MM, most)[self.crests]
        return np.asarray(np.minimum.reduce([off_discs, off_rivers, off_panels, off_water]))


def _blurred(field: Floats, reach_mm: float) -> Floats:
    """A field smoothed by a bell of that width."""
    return _smoothed(_smoothed(field, reach_mm).T, reach_mm).T


def _smoothed(field: Floats, reach_mm: float) -> Floats:
    """The same down the columns only."""
    far = int(2.5 * reach_mm / STEP_MM) + 1
    weights = np.exp(-0.5 * (np.arange(-far, far + 1) * STEP_MM / reach_mm) ** 2)
    wide = np.pad(field, ((far, far), (0, 0)), mode="edge")
    rows = len(field)
    parts = (weight * wide[k : k + rows] for k, weight in enumerate(weights / weights.sum()))
    return np.asarray(sum(parts))


def _along(rivers: MultiLineString) -> Floats:
    """Discs along the rivers, (n, 3)."""
    points = shapely.get_coordinates(shapely.segmentize(rivers, STEP_MM))
    return np.column_stack([points, np.full(len(points), _RIVER_MM)])


def _heights(relief: Relief, x: Floats, y: Floats, land: NDArray[np.bool_]) -> Floats:
    """Metres at the points of a lattice on land, read no closer than they are known."""
    each = max(1, int(_KNOWN_KM / (STEP_MM * relief.km_per_mm)))
    wanted = near_any(land, each) if each > 1 else land
    points = _true_points(relief, every(x, each), every(y, each))[: len(wanted), : wanted.shape[1]]
    heights = np.zeros(wanted.shape)
    heights[wanted] = relief.heights(points[wanted])
    return between(heights, each, len(y), len(x)) if each > 1 else heights


def _true_points(relief: Relief, x: Floats, y: Floats) -> Floats:
    """(rows, columns, 2) where the points of a lattice lie before anything was moved.

    Everything was moved smoothly, so that a few points tell it of all.
    """
    each = max(1, int(_MOVED_MM / (x[1] - x[0])))
    few = np.stack(np.meshgrid(every(x, each), every(y, each)), axis=-1)
    true = np.asarray(relief.true(few.reshape(-1, 2))).reshape(few.shape)
    return between(true, each, len(y), len(x))


def _chosen(country: _Country) -> list[Peak]:
    """The sharpest and most rugged first; each keeps others off along and across its crest."""
    rows, columns = np.nonzero(country.crests)
    share, sharp = country.share[rows, columns], country.sharp[rows, columns]
    shake = np.random.default_rng(11).uniform(-1, 1, (len(share), 3))
    width = _widths(share, sharp, shake[:, 2], country.clear)
    points = country.points + shake[:, :2] * 0.3 * STEP_MM
    free = _OpenLand(country)
    peaks: list[Peak] = []
    order = np.argsort(-(0.5 * share + 0.5 * sharp), kind="stable")
    for index in order[(width > 0)[order]].tolist():
        if free.open[rows[index], columns[index]]:
            (x, y), wide = points[index].tolist(), float(width[index])
            peaks.append(Peak((x, y), wide, float(share[index]), len(peaks)))
            low = 1 - float(share[index])
            reach = wide * (1 + _SPARSER * low)
            along = (_ALONG + _ROUND * low) * reach
            free.close(int(rows[index]), int(columns[index]), along, _ACROSS * reach)
    return peaks


def _widths(share: Floats, sharp: Floats, shake: Floats, clear: Floats) -> Floats:
    """How wide a peak would be at each point; 0 where there is no room."""
    wanted = SIZES_MM[0] + (SIZES_MM[1] - SIZES_MM[0]) * share * (0.7 + 0.3 * sharp)
    wanted *= 1 + 0.1 * shake
    width = np.minimum(wanted, clear / _BODY)
    fits = (width > _LEAST_SHARE * wanted) & (width > 0.9 * SIZES_MM[0])
    return np.where(fits, width, 0.0)


class _OpenLand:
    """Which points of the lattice no peak keeps others off."""

    def __init__(self, country: _Country) -> None:
        self.open = country.crests.copy()
        self._cos, self._sin = np.cos(country.turn), np.sin(country.turn)

    def close(self, row: int, column: int, along: float, across: float) -> None:
        """Keep others off a peak: `along` and `across` its crest, in millimetres."""
        far = int(max(along, across) / STEP_MM) + 1
        top, left = max(row - far, 0), max(column - far, 0)
        part = self.open[top : row + far + 1, left : column + far + 1]
        dy = (np.arange(top, top + part.shape[0]) - row)[:, None] * (STEP_MM * _FLATTER)
        dx = (np.arange(left, left + part.shape[1]) - column)[None] * STEP_MM
        cos, sin = self._cos[row, column], self._sin[row, column]
        part &= np.hypot((dx * cos + dy * sin) / along, (dy * cos - dx * sin) / across) > 1

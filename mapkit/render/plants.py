"""Where plants stand on a board: in groves, each where its kind grows and nothing else is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiLineString, MultiPolygon

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.board.relief import Relief
from mapkit.geography.vegetation import KINDS, growing_at
from mapkit.geometry.inside import lattice_inside
from mapkit.render.free import TakenRoom, disc_clearance
from mapkit.render.ranges import Peak
from mapkit.render.shores import off_shore

STEP_MM = 6.5  # from one plant to the next
_OFF_MM = 4.4  # from the middle of a plant to anything else
_MIDDLE_MM = 2.6  # above its foot
_PEAK_SHARE = 0.62  # of a peak's width around its middle stays bare
_RIVER_MM = 0.6
_GROVES_MM = 46.0  # about from one grove to the next
_WAVES = 9  # that make the noise
_COARSE = 3  # what grows is asked once for a square of so many points
_DENSE = {"fir": 0.12, "broadleaf": 0.28, "grass": -0.02, "dune": 0.0}
"""Groves are where the waves of the noise are higher: forests are denser than other land."""
_SCATTERED = 0.2  # the same for all other kinds


@dataclass(frozen=True, slots=True)
class Plant:
    at: Point
    kind: str  # one of those of `mapkit.geography.vegetation`, or dunes in a desert
    number: int  # plants of one kind and number look alike


def place_plants(
    relief: Relief,
    land: MultiPolygon,
    rivers: MultiLineString,
    peaks: Sequence[Peak],
    room: TakenRoom,
) -> list[Plant]:
    """The plants of a board from north to south."""
    left, top, right, bottom = room.frame
    x, y = np.arange(left, right, STEP_MM), np.arange(top, bottom, STEP_MM)
    grid = np.stack(np.meshgrid(x, y), axis=-1)
    kinds = _kinds(relief, grid)
    if not kinds.any():
        return []
    grown = _inland(land, x, y) & (kinds > 0)
    grown[grown] = _noise(grid[grown]) > _thresholds()[kinds[grown]]
    for discs in (room.discs, _around(peaks), _along(rivers)):
        grown &= disc_clearance(discs, x, y - _MIDDLE_MM, 2 * _OFF_MM) > _OFF_MM
    empty = replace(room, discs=np.empty((0, 3)))
    middles = grid[grown] - (0.0, _MIDDLE_MM)
    grown[grown] = empty.clearance(middles, 2 * _OFF_MM) > _OFF_MM
    return _plants(grid[grown], kinds[grown])


def _kinds(relief: Relief, grid: Floats) -> NDArray[np.int8]:
    """What grows at each point of a lattice, as if it were all land."""
    some = grid[::_COARSE, ::_COARSE]
    lonlat = relief.lonlat(relief.true(some.reshape(-1, 2))).reshape(some.shape)
    known = growing_at(lonlat).repeat(_COARSE, axis=0).repeat(_COARSE, axis=1)
    return np.asarray(known[: grid.shape[0], : grid.shape[1]])


def _thresholds() -> Floats:
    return np.array([_DENSE.get(kind, _SCATTERED) for kind in KINDS])


def _inland(land: MultiPolygon, x: Floats, y: Floats) -> NDArray[np.bool_]:
    """The points of a lattice on land whose neighbours are, and that no coast runs by."""
    inside = lattice_inside(land, x, y)
    at = np.rint((shapely.get_coordinates(land) - (x[0], y[0])) / STEP_MM).astype(int)
    seen = (at >= 0).all(axis=1) & (at < (len(x), len(y))).all(axis=1)
    coast = np.zeros_like(inside)
    coast[at[seen, 1], at[seen, 0]] = True
    return np.asarray(inside & (off_shore(inside, ~inside, STEP_MM, STEP_MM) > STEP_MM) & ~coast)


def _plants(points: Floats, kinds: NDArray[np.int8]) -> list[Plant]:
    """Each a little off its place, always the same ones."""
    shake = np.random.default_rng(5).uniform(-0.3, 0.3, points.shape) * STEP_MM
    moved, names = (points + shake).tolist(), (KINDS[kind] for kind in kinds.tolist())
    plants = [
        Plant((x, y), kind, number)
        for number, ((x, y), kind) in enumerate(zip(moved, names, strict=True))
    ]
    return sorted(plants, key=lambda plant: plant.at[1])


def _noise(points: Floats) -> Floats:
    """Some waves that cross, from -1 to 1."""
    rng = np.random.default_rng(17)
    turns, phases = rng.uniform(0, 2 * np.pi, (2, _WAVES))
    lengths = _GROVES_MM * rng.uniform(0.6, 1.8, _WAVES)
    along = points @ np.stack([np.cos(turns), np.sin(turns)])
    return np.asarray(np.sin(2 * np.pi * along / lengths + phases).mean(axis=1) * _WAVES**0.5 / 2)


def _around(peaks: Sequence[Peak]) -> Floats:
    return np.array([(*peak.at, _PEAK_SHARE * peak.width) for peak in peaks]).reshape(-1, 3)


def _along(rivers: MultiLineString) -> Floats:
    points = shapely.get_coordinates(shapely.segmentize(rivers, STEP_MM))
    return np.column_stack([points, np.full(len(points), _RIVER_MM)])

"""Which part of a board belongs to the country of a name: the land that no border cuts off."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiLineString

from mapkit.arrays import Floats

STEP_MM = 5.0
Mask = NDArray[np.bool_]


class OwnCountry:
    """The land around a line, as far as one gets from that line without crossing a border."""

    def __init__(self, line: Floats, reach_mm: float, land: Mask, corner: Floats) -> None:
        """`land`: at points of a lattice STEP_MM apart whose first is at `corner`; no borders."""
        ends = len(line) // 4  # that may lie in a neighbour's land: the middle does not
        at = np.rint((line[ends : len(line) - ends] - corner) / STEP_MM).astype(int)
        far = int(reach_mm / STEP_MM) + 1
        first = np.maximum(at.min(axis=0) - far, 0)
        last = np.maximum(at.max(axis=0) + far + 1, 0)
        self._corner = corner + STEP_MM * first
        part = land[first[1] : last[1], first[0] : last[0]]
        seeds = np.zeros_like(part)
        _mark(seeds, at - first)
        self._mask = _flooded(seeds & part, part)

    def holds(self, points: Floats) -> Mask:
        """Which of (…, 2) points lie in the country."""
        rows, columns = self._mask.shape
        at = np.rint((points - self._corner) / STEP_MM).astype(int)
        column, row = at[..., 0], at[..., 1]
        seen = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        seen[seen] = self._mask[row[seen], column[seen]]
        return np.asarray(seen)


def between_borders(land: Mask, borders: MultiLineString, corner: Floats) -> Mask:
    """The points of a lattice that lie on land and by no border."""
    open_land = land.copy()
    walls = np.zeros_like(land)
    line = shapely.get_coordinates(shapely.segmentize(borders, STEP_MM / 2))
    _mark(walls, np.rint((line - corner) / STEP_MM).astype(int))
    open_land[walls] = False
    return open_land


def _mark(lattice: Mask, at: NDArray[np.int_]) -> None:
    """Set the points of a lattice; those beyond its edges are none of it."""
    rows, columns = lattice.shape
    column, row = at[:, 0], at[:, 1]
    seen = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
    lattice[row[seen], column[seen]] = True


def _flooded(seeds: Mask, within: Mask) -> Mask:
    """Everything that neighbours of neighbours of the seeds reach."""
    seen = seeds
    while True:
        wider = seen.copy()
        wider[1:] |= seen[:-1]
        wider[:-1] |= seen[1:]
        wider[:, 1:] |= seen[:, :-1]
        wider[:, :-1] |= seen[:, 1:]
        wider &= within
        if (wider == seen).all():
            return seen
        seen = wider

"""How much of a rectangle is land, asked for thousands of rectangles."""

from __future__ import annotations

import numpy as np
from shapely import MultiPolygon

from mapkit.arrays import Floats, Indices
from mapkit.geometry.inside import lattice_inside
from mapkit.geometry.layout import Box
from mapkit.render.windows import summed

STEP_MM = 2.0  # between the points that are looked at


class LandShare:
    """The land of a map by points, summed up from its upper left corner."""

    def __init__(self, land: MultiPolygon, frame: Box) -> None:
        left, top, right, bottom = frame
        self._first = np.array([left, top])
        x, y = np.arange(left, right, STEP_MM), np.arange(top, bottom, STEP_MM)
        self._sums = summed(lattice_inside(land, x, y))

    def of(self, boxes: Floats) -> Floats:
        """The share (n,) of the points in each of the boxes (n, 4) that lie on land."""
        column, row = self._lines(boxes[:, 0::2], 0), self._lines(boxes[:, 1::2], 1)
        sums = self._sums
        land = sums[row[:, 1], column[:, 1]] - sums[row[:, 0], column[:, 1]]
        land -= sums[row[:, 1], column[:, 0]] - sums[row[:, 0], column[:, 0]]
        points = (row[:, 1] - row[:, 0]) * (column[:, 1] - column[:, 0])
        return np.asarray(land / np.maximum(points, 1))

    def _lines(self, sides: Floats, axis: int) -> Indices:
        """How many lines of points come before each of these sides (n, 2)."""
        lines = np.ceil((sides - self._first[axis]) / STEP_MM).astype(np.int64)
        return np.asarray(np.clip(lines, 0, self._sums.shape[1 - axis] - 1))

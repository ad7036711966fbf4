"""Finds free rectangles on a board, for whatever takes more room than a compass."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats, Indices
from mapkit.geometry.layout import Box
from mapkit.render.free import TakenRoom

STEP_MM = 4.0
KEEP_OFF_MM = 3.0  # between a rectangle and anything else
_EDGE = 2  # squares along the frame that stay free: its moulding needs some air


class Windows:
    """The map in squares, each free or taken."""

    def __init__(self, room: TakenRoom) -> None:
        left, top, right, bottom = room.frame
        self.frame = room.frame
        self._x = np.arange(left + STEP_MM / 2, right, STEP_MM)
        self._y = np.arange(top + STEP_MM / 2, bottom, STEP_MM)
        self._taken = np.zeros((len(self._y), len(self._x)), dtype=bool)
        self._taken[:_EDGE], self._taken[-_EDGE:] = True, True
        self._taken[:, :_EDGE], self._taken[:, -_EDGE:] = True, True
        x, y, radius = room.discs.T
        around = np.stack([x - radius, y - radius, x + radius, y + radius], axis=1)
        self._mark(np.vstack([around, room.boxes]))

    def take(self, box: Box) -> None:
        """Let nothing else stand there."""
        self._mark(np.array([box]))

    def places(self, width: float, height: float) -> Floats:
        """Every free rectangle (n, 4) of that size, those nearest to a corner of the map first."""
        rows, columns = int(np.ceil(height / STEP_MM)), int(np.ceil(width / STEP_MM))
        if rows > len(self._y) or columns > len(self._x):
            return np.zeros((0, 4))
        found = np.argwhere(sums_of_windows(self._taken, rows, columns) == 0)
        found = found[np.argsort(self._off_corners(found, rows, columns), kind="stable")]
        low = np.stack([self._x[found[:, 1]], self._y[found[:, 0]]], axis=1) - STEP_MM / 2
        return np.concatenate([low, low + np.array([width, height])], axis=1)

    def _off_corners(self, found: Indices, rows: int, columns: int) -> Indices:
        """How far each rectangle is from the nearest corner, in squares."""
        down = np.minimum(found[:, 0], len(self._y) - rows - found[:, 0])
        across = np.minimum(found[:, 1], len(self._x) - columns - found[:, 1])
        return np.asarray(down + across)

    def _mark(self, boxes: Floats) -> None:
        """Take the squares of all boxes at once: a sum over corners is above zero inside of one."""
        left, top, right, bottom = boxes.T
        reach = STEP_MM / 2 + KEEP_OFF_MM
        x0, x1 = np.searchsorted(self._x, left - reach), np.searchsorted(self._x, right + reach)
        y0, y1 = np.searchsorted(self._y, top - reach), np.searchsorted(self._y, bottom + reach)
        inside = np.zeros((len(self._y) + 1, len(self._x) + 1), dtype=np.int64)
        for rows, columns, sign in ((y0, x0, 1), (y0, x1, -1), (y1, x0, -1), (y1, x1, 1)):
            np.add.at(inside, (rows, columns), sign)
        self._taken |= inside.cumsum(0).cumsum(1)[:-1, :-1] > 0


def sums_of_windows(squares: NDArray[np.bool_], rows: int, columns: int) -> Indices:
    """The number of squares that are set, for every window of that height and width in squares."""
    sums = summed(squares)
    below = sums[rows:, columns:] - sums[rows:, :-columns]
    return np.asarray(below - (sums[:-rows, columns:] - sums[:-rows, :-columns]))


def summed(squares: NDArray[np.bool_]) -> Indices:
    """The number of squares that are set above and to the left of each corner of a square."""
    return np.pad(squares.astype(np.int64).cumsum(0).cumsum(1), ((1, 0), (1, 0)))

"""Which points of a lattice lie in an area; quicker than to ask for one point after another."""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from mapkit.arrays import Floats


def lattice_inside(area: Any, x: Floats, y: Floats) -> NDArray[np.bool_]:
    """(rows, columns) whether each crossing of the lines `x` and `y`, both rising, is inside.

    Along a row one is inside after an odd number of crossings with the outline. `area` must be a
    valid shapely area.
    """
    rows, at = _crossings(area, y)
    turns = np.zeros((len(y), len(x) + 1), dtype=np.int64)
    np.add.at(turns, (rows, np.searchsorted(x, at)), 1)
    return np.asarray(turns[:, :-1].cumsum(axis=1) % 2 == 1)


def _crossings(area: Any, y: Floats) -> tuple[NDArray[np.int64], Floats]:
    """Where the outline crosses the rows: the number of the row, and how far to the right."""
    start, end = _edges(area)
    is_up = start[:, 1] <= end[:, 1]
    low, high = np.where(is_up[:, None], start, end), np.where(is_up[:, None], end, start)
    first, last = np.searchsorted(y, low[:, 1]), np.searchsorted(y, high[:, 1])
    count = last - first
    edge = np.repeat(np.arange(len(count)), count)
    rows = np.arange(len(edge)) - np.repeat(np.cumsum(count) - count, count) + first[edge]
    share = (y[rows] - low[edge, 1]) / (high[edge, 1] - low[edge, 1])
    return rows, np.asarray(low[edge, 0] + share * (high[edge, 0] - low[edge, 0]))


def _edges(area: Any) -> tuple[Floats, Floats]:
    """The straight pieces of the outline, each from a point to the next of the same ring."""
    rings = shapely.get_rings(shapely.get_parts(area))
    points, ring = shapely.get_coordinates(rings, return_index=True)
    same = ring[1:] == ring[:-1]
    return np.asarray(points[:-1][same]), np.asarray(points[1:][same])

"""Rounding corners of coarse shapes."""

from __future__ import annotations

import numpy as np
import shapely
from shapely import LineString, Polygon

from mapkit.arrays import Floats


def smooth_polygon(polygon: Polygon, rounds: int) -> Polygon:
    """Chaikin's corner cutting on every ring. A valid polygon may come out touching itself."""
    outer, *holes = [
        _cut_corners(shapely.get_coordinates(ring), rounds, is_ring=True)
        for ring in (polygon.exterior, *polygon.interiors)
    ]
    return Polygon(outer, holes)


def smooth_line(line: LineString, rounds: int) -> LineString:
    """Chaikin's corner cutting; the two ends stay."""
    return LineString(_cut_corners(shapely.get_coordinates(line), rounds, is_ring=False))


def _cut_corners(points: Floats, rounds: int, *, is_ring: bool) -> Floats:
    for _ in range(rounds):
        if len(points) < 3:
            return points
        before, after = points[:-1], points[1:]
        cut = np.empty((2 * len(before), 2))
        cut[0::2] = 0.75 * before + 0.25 * after
        cut[1::2] = 0.25 * before + 0.75 * after
        ends = (cut[:0], cut[:1]) if is_ring else (points[:1], points[-1:])
        points = np.concatenate([ends[0], cut, ends[1]])
    return points

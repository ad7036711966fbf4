"""Fewer points on arcs, and no rings that vanish by it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from shapely import LineString, Polygon

from mapkit.arrays import Floats
from mapkit.geography.shapes import chain_arcs

Rings = list[list[int]]  # of one polygon: rings of arc references, ~a is arc a backwards


def simplify_arc(arc: Floats, tolerance_deg: float, steps_per_degree: int) -> Floats:
    """Douglas-Peucker on one arc, its points rounded to whole steps.

    The tolerance is in degrees of latitude both ways, so that the far north gets no more points. An
    islet too small for it keeps the points it has.
    """
    squeeze = np.array([np.cos(np.radians(np.clip(arc[:, 1].mean(), -75, 75))), 1.0])
    is_ring = bool((arc[0] == arc[-1]).all())
    thin = shapely.simplify(LineString(arc * squeeze), tolerance_deg, preserve_topology=is_ring)
    points = _rounded(shapely.get_coordinates(thin) / squeeze, steps_per_degree)
    return _rounded(arc, steps_per_degree) if is_ring and len(points) < 4 else points


def without_specks(rings: Rings, arcs: Sequence[Floats]) -> Rings:
    """The rings that still have an area; none at all if the outer one has not."""
    kept = [ring for ring in rings if _has_area(ring, arcs)]
    return kept if kept and kept[0] is rings[0] else []


def ring_points(ring: Sequence[int], arcs: Sequence[Floats]) -> Floats:
    return chain_arcs([arcs[a] if a >= 0 else arcs[~a][::-1] for a in ring])


def _rounded(points: Floats, steps_per_degree: int) -> Floats:
    """Whole steps, without repeats; a line keeps at least its two ends."""
    steps = np.rint(points * steps_per_degree)
    moved = np.append(True, (np.diff(steps, axis=0) != 0).any(axis=1))
    kept: Floats = steps[moved] if moved.sum() > 1 else steps[[0, -1]]
    return kept / steps_per_degree


def _has_area(ring: Sequence[int], arcs: Sequence[Floats]) -> bool:
    points = ring_points(ring, arcs)
    return len(points) >= 4 and Polygon(points).area > 0

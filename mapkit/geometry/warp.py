"""Carry the base map along with the cities that moved, so that a port stays on its coast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import shapely
from shapely import LineString, MultiPolygon, Polygon

from mapkit.arrays import Floats
from mapkit.geometry.layout import Layout

NEAR = 28.0  # millimetres: how far a city's shift is felt in full
LONGEST_MM = 8.0  # a longer straight piece of coast or border would not bend with the rest


Warp = Callable[[Floats], Floats]


def base_map_warp(layout: Layout) -> Warp:
    """From true places (…, 2) in millimetres to where they are drawn."""
    cities = list(layout.cities.values())
    true = np.array([city.true_center for city in cities]).reshape(-1, 2)
    return warp_between(true, np.array([city.center for city in cities]).reshape(-1, 2))


def warp_between(true: Floats, drawn: Floats) -> Warp:
    """Carries everything along with (n, 2) places that moved.

    Bells around the places add up to their shifts; nothing tears or folds, because neighbours
    moved alike. Points far from all places stay.
    """
    shift = drawn - true
    if not np.abs(shift).max(initial=0.0) > 0:
        return lambda points: np.asarray(points, dtype=float)
    solved = _at_cities(true, shift)

    def warp(points: Floats) -> Floats:
        """Equal points stay equal to the last bit: a ring must close after it as well."""
        flat = np.ascontiguousarray(points, dtype=float).reshape(-1, 2)
        each, where = np.unique(flat.view(complex).ravel(), return_inverse=True)
        once = np.stack([each.real, each.imag], axis=-1)
        moved = once + _felt(once, true) @ solved
        return np.asarray(moved[where].reshape(np.shape(points)))

    return warp


def bent(shape: Any, warp: Warp) -> Any:
    """A shapely collection carried along; areas stay valid, also where cities passed others."""
    moved = shapely.transform(shapely.segmentize(shape, LONGEST_MM), warp)
    if isinstance(shape, MultiPolygon):
        return moved if moved.is_valid else _mended(moved)
    parts = shapely.get_parts(shapely.get_parts(moved))
    return type(shape)([part for part in parts if isinstance(part, LineString)])


def _mended(areas: MultiPolygon) -> MultiPolygon:
    """Valid areas out of some that cross themselves or each other, mostly a few of many."""
    parts = shapely.get_parts(areas)
    broken = ~shapely.is_valid(parts)
    mended = shapely.make_valid(parts[broken], method="structure", keep_collapsed=False)
    whole = [*parts[~broken], *shapely.get_parts(shapely.get_parts(mended))]
    joined = MultiPolygon([part for part in whole if isinstance(part, Polygon)])
    if joined.is_valid:
        return joined
    valid = shapely.make_valid(joined, method="structure", keep_collapsed=False)
    parts = shapely.get_parts(shapely.get_parts(valid))
    return MultiPolygon([part for part in parts if isinstance(part, Polygon)])


def _felt(points: Floats, true: Floats) -> Floats:
    """(points, cities) a bell around each city."""
    square = ((points[:, None] - true[None]) ** 2).sum(axis=-1)
    return np.asarray(np.exp(-square / (2 * NEAR**2)))


def _at_cities(true: Floats, shift: Floats) -> Floats:
    """Weights with which the bells add up to the shift at each city."""
    bells = _felt(true, true)
    return np.asarray(np.linalg.solve(bells + np.eye(len(true)) * 0.02, shift), dtype=float)

"""Carry the base map along with the cities that moved, so that a port stays on its coast."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Any

import numpy as np
import shapely
from shapely import LineString, MultiPolygon, Polygon

from mapkit.arrays import Floats
from mapkit.geometry.layout import Box, Layout, outset

NEAR = 28.0  # millimetres: how far a city's shift is felt in full
LONGEST_MM = 8.0  # a longer straight piece of coast or border would not bend with the rest
KEPT_AREAS = 6  # the layout bends the land, and then the drawing the same, its lakes and its home
BESIDE_MM = 40.0  # of land around the frame that drawings look at
REACH_STEP_MM = 40.0  # in which reaches are counted: small moves don't cut the land anew


class Warp:
    """Carries everything along with (n, 2) places that moved.

    Bells around the places add up to their shifts; nothing tears or folds, because neighbours
    moved alike. Points far from all places stay. Two warps by the same shifts are equal.
    """

    def __init__(self, true: Floats, drawn: Floats) -> None:
        self.true = np.asarray(true, dtype=float)
        shift = np.asarray(drawn, dtype=float) - self.true
        is_moved = np.abs(shift).max(initial=0.0) > 0
        self._weights = _at_cities(self.true, shift) if is_moved else None
        self._key = (self.true.tobytes(), shift.tobytes())
        self.most_mm = float(np.hypot(*shift.T).max(initial=0.0))

    def __call__(self, points: Floats) -> Floats:
        """Equal points stay equal to the last bit: a ring must close after it as well."""
        if self._weights is None:
            return np.asarray(points, dtype=float)
        flat = np.ascontiguousarray(points, dtype=float).reshape(-1, 2)
        each, where = np.unique(flat.view(complex).ravel(), return_inverse=True)
        once = np.stack([each.real, each.imag], axis=-1)
        moved = once + _felt(once, self.true) @ self._weights
        return np.asarray(moved[where].reshape(np.shape(points)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Warp) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


def base_map_warp(layout: Layout) -> Warp:
    """From true places (…, 2) in millimetres to where they are drawn."""
    cities = list(layout.cities.values())
    true = np.array([city.true_center for city in cities]).reshape(-1, 2)
    return Warp(true, np.array([city.center for city in cities]).reshape(-1, 2))


def bent_near(shape: Any, warp: Warp, frame: Box) -> Any:
    """What lies in and around the frame, carried along: most of a base map lies farther off."""
    reach = REACH_STEP_MM * ceil((2 * warp.most_mm + BESIDE_MM) / REACH_STEP_MM)
    return bent(_cut(shape, outset(frame, reach)), warp)


@lru_cache(maxsize=2 * KEPT_AREAS)
def _cut(shape: Any, box: Box) -> Any:
    """The part of a shapely collection in a box."""
    kind = Polygon if isinstance(shape, MultiPolygon) else LineString
    parts = shapely.get_parts(shapely.get_parts(shapely.clip_by_rect(shape, *box)))
    return type(shape)([part for part in parts if isinstance(part, kind) and not part.is_empty])


def bent(shape: Any, warp: Warp) -> Any:
    """A shapely collection carried along; areas stay valid, also where cities passed others."""
    if isinstance(shape, MultiPolygon):
        return _bent_area(shape, warp)
    parts = shapely.get_parts(shapely.get_parts(_moved(shape, warp)))
    return type(shape)([part for part in parts if isinstance(part, LineString)])


@lru_cache(maxsize=KEPT_AREAS)
def _bent_area(area: MultiPolygon, warp: Warp) -> MultiPolygon:
    moved = _moved(area, warp)
    return moved if moved.is_valid else _mended(moved)


def _moved(shape: Any, warp: Warp) -> Any:
    return shapely.transform(shapely.segmentize(shape, LONGEST_MM), warp)


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
    """(points, cities) a bell around each city, computed in place: coasts have many points."""
    x, y = points[:, :1] - true[:, 0], points[:, 1:] - true[:, 1]
    x *= x
    y *= y
    x += y
    x /= -2 * NEAR**2
    return np.asarray(np.exp(x, out=x))


def _at_cities(true: Floats, shift: Floats) -> Floats:
    """Weights with which the bells add up to the shift at each city."""
    bells = _felt(true, true)
    return np.asarray(np.linalg.solve(bells + np.eye(len(true)) * 0.02, shift), dtype=float)

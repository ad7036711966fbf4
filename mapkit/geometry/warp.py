"""Carry the base map along with the cities that moved, so that a port stays on its coast."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from mapkit.geometry.boxes import Floats
from mapkit.geometry.layout import Layout

NEAR = 28.0  # millimetres: how far a city's shift is felt in full


def base_map_warp(layout: Layout) -> Callable[[Floats], Floats]:
    """From true places (…, 2) in millimetres to where they are drawn.

    Bells around the cities add up to their shifts; nothing tears or folds, because neighbours moved
    alike. Points far from all cities stay.
    """
    cities = list(layout.cities.values())
    true = np.array([city.true_center for city in cities]).reshape(-1, 2)
    shift = np.array([city.center for city in cities]).reshape(-1, 2) - true
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


def _felt(points: Floats, true: Floats) -> Floats:
    """(points, cities) a bell around each city."""
    square = ((points[:, None] - true[None]) ** 2).sum(axis=-1)
    return np.asarray(np.exp(-square / (2 * NEAR**2)))


def _at_cities(true: Floats, shift: Floats) -> Floats:
    """Weights with which the bells add up to the shift at each city."""
    bells = _felt(true, true)
    return np.asarray(np.linalg.solve(bells + np.eye(len(true)) * 0.02, shift), dtype=float)

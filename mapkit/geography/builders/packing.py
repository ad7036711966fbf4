"""Arcs and polygons as the columns that `mapkit.geography.shapes` unpacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats
from mapkit.geography.store import deltas


def arc_columns(arcs: Sequence[Floats], steps_per_degree: int) -> dict[str, NDArray[Any]]:
    """Points in whole steps, each as the difference to the one before, through all arcs."""
    points = np.rint(np.concatenate(arcs) * steps_per_degree).astype(np.int64)
    return {
        "steps_per_degree": np.array([steps_per_degree]),
        "arc_size": np.array([len(arc) for arc in arcs]),
        "steps": deltas(points),
    }


def polygon_columns(name: str, polygons: Sequence[list[list[int]]]) -> dict[str, NDArray[Any]]:
    """Polygons as lists of rings, rings as lists of arc references."""
    rings = [ring for polygon in polygons for ring in polygon]
    return {
        f"{name}_references": np.array([a for ring in rings for a in ring]),
        f"{name}_ring_size": np.array([len(ring) for ring in rings]),
        f"{name}_polygon_size": np.array([len(polygon) for polygon in polygons]),
    }


def ring_columns(name: str, polygons: Sequence[Sequence[Floats]], steps: int) -> dict[str, Any]:
    """Polygons that share nothing: every ring is an arc of its own."""
    arcs = [ring for polygon in polygons for ring in polygon]
    numbers = iter(range(len(arcs)))
    numbered = [[[next(numbers)] for _ in polygon] for polygon in polygons]
    return {**arc_columns(arcs, steps), **polygon_columns(name, numbered)}

"""The ground carried along with cities that the layout had to move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from mapkit.board.ground import Ground, Heights
from mapkit.geometry.layout import Point

Floats = NDArray[np.float64]
Warp = Callable[[Floats], Floats]

LONGEST_MM = 8.0  # a longer straight piece of coast or border would not bend with the rest


def warped(ground: Ground, warp: Warp) -> Ground:
    """Everything but the grid, whose lines stay straight."""
    shapes = (ground.land, ground.lakes, ground.rivers, ground.borders)
    land, lakes, rivers, borders = (_shape(shape, warp) for shape in shapes)
    return replace(
        ground,
        land=land,
        lakes=lakes,
        rivers=rivers,
        borders=borders,
        arctic_circle=_line(ground.arctic_circle, warp),
        heights=_heights(ground.heights, warp) if ground.heights else None,
    )


def _shape(shape: Any, warp: Warp) -> Any:
    """Part by part: segments of a shape with one part would no longer be of many parts."""
    parts = shapely.segmentize(shapely.get_parts(shape), LONGEST_MM)
    return type(shape)(list(shapely.transform(parts, warp)))


def _line(points: tuple[Point, ...], warp: Warp) -> tuple[Point, ...]:
    if not points:
        return ()
    return tuple((float(x), float(y)) for x, y in warp(np.array(points)))


def _heights(heights: Heights, warp: Warp) -> Heights:
    """Of a drawn point: that of the place which was moved there, near enough."""
    return lambda points: heights(2 * points - warp(points))

"""The ground carried along with cities that the layout had to move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from mapkit.board.ground import Ground, Heights
from mapkit.geography.dissolve import parts_of
from mapkit.geometry.layout import Point

Floats = NDArray[np.float64]
Warp = Callable[[Floats], Floats]
Shape = TypeVar("Shape", bound=BaseGeometry)

LONGEST_MM = 8.0  # a longer straight piece of coast or border would not bend with the rest


def warped(ground: Ground, warp: Warp) -> Ground:
    """Everything but the grid, whose lines stay straight."""
    return replace(
        ground,
        land=_area(ground.land, warp),
        lakes=_area(ground.lakes, warp),
        rivers=_bent(ground.rivers, warp),
        borders=_bent(ground.borders, warp),
        arctic_circle=_line(ground.arctic_circle, warp),
        heights=_heights(ground.heights, warp) if ground.heights else None,
    )


def _bent(shape: Shape, warp: Warp) -> Shape:
    bent: Shape = shapely.transform(shapely.segmentize(shape, LONGEST_MM), warp)
    return bent


def _area(area: MultiPolygon, warp: Warp) -> MultiPolygon:
    """Where cities were moved past each other the land folds; what it then covers is land."""
    bent = _bent(area, warp)
    if bent.is_valid:
        return bent
    whole = shapely.make_valid(bent, method="structure", keep_collapsed=False)
    return MultiPolygon(parts_of(whole, Polygon))


def _line(points: tuple[Point, ...], warp: Warp) -> tuple[Point, ...]:
    if not points:
        return ()
    return tuple((float(x), float(y)) for x, y in warp(np.array(points)))


def _heights(heights: Heights, warp: Warp) -> Heights:
    """Of a drawn point: that of the place which was moved there, near enough."""
    return lambda points: heights(2 * points - warp(points))

"""The ground carried along with cities that the layout had to move."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from mapkit.board.ground import Ground, Heights, ground_of
from mapkit.geometry.layout import Layout, Point
from mapkit.geometry.warp import Warp, base_map_warp, bent
from mapkit.model.map import Map


def ground_under(map_: Map, layout: Layout) -> Ground:
    """The ground as the layout bends it."""
    ground = ground_of(map_, layout.frame)
    return warped(ground, base_map_warp(layout)) if map_.geography else ground


def warped(ground: Ground, warp: Warp) -> Ground:
    """Everything but the grid, whose lines stay straight."""
    return replace(
        ground,
        land=bent(ground.land, warp),
        lakes=bent(ground.lakes, warp),
        rivers=bent(ground.rivers, warp),
        borders=bent(ground.borders, warp),
        arctic_circle=_line(ground.arctic_circle, warp),
        heights=_heights(ground.heights, warp) if ground.heights else None,
    )


def _line(points: tuple[Point, ...], warp: Warp) -> tuple[Point, ...]:
    if not points:
        return ()
    return tuple((float(x), float(y)) for x, y in warp(np.array(points)))


def _heights(heights: Heights, warp: Warp) -> Heights:
    """Heights at points of the drawn (warped) map; an approximation."""
    return lambda points: heights(2 * points - warp(points))

"""The ground carried along with cities that the layout had to move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Any

import numpy as np
from shapely import MultiPolygon

from mapkit.aliases import Point
from mapkit.board.ground import ARCTIC_CIRCLE_DEG, Ground, ground_of
from mapkit.board.relief import Relief
from mapkit.geometry.layout import Layout
from mapkit.geometry.warp import Warp, base_map_warp, bent, bent_near
from mapkit.model.map import Map

Line = tuple[Point, ...]
Bend = Callable[[Any, Warp], Any]  # of a shapely collection
_OFF_CITIES_MM = 2.0


def ground_under(map_: Map, layout: Layout) -> Ground:
    """The ground as the layout bends it, far beyond the frame."""
    return _under(map_, layout, bent)


def ground_near(map_: Map, layout: Layout) -> Ground:
    """The ground in and around the frame as the layout bends it: all that a board shows."""
    return _under(map_, layout, lambda shape, warp: bent_near(shape, warp, layout.frame))


def land_near(map_: Map, layout: Layout) -> MultiPolygon:
    """The land in and around the frame as the layout bends it: what spaces can lie on."""
    land = ground_of(map_, layout.frame).land
    return bent_near(land, base_map_warp(layout), layout.frame) if map_.geography else land


def _under(map_: Map, layout: Layout, bend: Bend) -> Ground:
    ground = ground_of(map_, layout.frame)
    if not map_.geography:
        return ground
    circle = _between_cities(ground.arctic_circle, map_, layout)
    return replace(warped(ground, base_map_warp(layout), bend), arctic_circle=circle)


def warped(ground: Ground, warp: Warp, bend: Bend = bent) -> Ground:
    """Everything but the grid and the arctic circle, whose lines stay as they are."""
    return replace(
        ground,
        land=bend(ground.land, warp),
        lakes=bend(ground.lakes, warp),
        rivers=bend(ground.rivers, warp),
        borders=bend(ground.borders, warp),
        home=bend(ground.home, warp),
        relief=_carried(ground.relief, warp) if ground.relief else None,
        names=tuple(replace(name, line=warp(name.line)) for name in ground.names),
    )


def _between_cities(line: Line, map_: Map, layout: Layout) -> Line:
    """The arctic circle, moved as a whole so that moved cities lie on their own side of it."""
    if not line:
        return ()
    x, y = np.array(line).T
    order = np.argsort(x)
    low, high = -inf, inf
    for place, city in layout.cities.items():
        lonlat = map_.cities[place].spot.lonlat if map_.cities[place].spot else None
        if lonlat is None:
            continue
        off = city.center[1] - float(np.interp(city.center[0], x[order], y[order]))
        if lonlat[1] > ARCTIC_CIRCLE_DEG:
            low = max(low, off + city.radius + _OFF_CITIES_MM)
        else:
            high = min(high, off - city.radius - _OFF_CITIES_MM)
    shift = min(max(0.0, low), high) if low <= high else (low + high) / 2
    return tuple((px, py + shift) for px, py in line)


def _carried(relief: Relief, warp: Warp) -> Relief:
    """The relief with the way back from drawn points: about the places that were moved there."""
    return replace(relief, true=lambda points: 2 * points - warp(points))

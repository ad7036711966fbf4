"""The ground carried along with cities that the layout had to move."""

from __future__ import annotations

from dataclasses import replace
from math import dist, inf

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon

from mapkit.aliases import Point
from mapkit.board.ground import ARCTIC_CIRCLE_DEG, Ground, Heights, ground_of
from mapkit.geography.dissolve import parts_of
from mapkit.geometry.layout import Layout, outset
from mapkit.geometry.warp import Warp, base_map_warp, bent
from mapkit.model.map import Map

Line = tuple[Point, ...]
_OFF_CITIES_MM = 2.0
_BESIDE_MM = 10.0  # of land beyond what moved cities may pull into the frame


def ground_under(map_: Map, layout: Layout) -> Ground:
    """The ground as the layout bends it."""
    ground = ground_of(map_, layout.frame)
    if not map_.geography:
        return ground
    circle = _between_cities(ground.arctic_circle, map_, layout)
    return replace(warped(ground, base_map_warp(layout)), arctic_circle=circle)


def land_under(map_: Map, layout: Layout) -> MultiPolygon:
    """The land in and around the frame as the layout bends it: what spaces can lie on."""
    land = ground_of(map_, layout.frame).land
    if not map_.geography:
        return land
    shifts = [dist(city.center, city.true_center) for city in layout.cities.values()]
    reach = 2 * max(shifts, default=0.0) + _BESIDE_MM
    near = shapely.clip_by_rect(land, *outset(layout.frame, reach))
    return bent(MultiPolygon(parts_of(near, Polygon)), base_map_warp(layout))


def warped(ground: Ground, warp: Warp) -> Ground:
    """Everything but the grid and the arctic circle, whose lines stay as they are."""
    return replace(
        ground,
        land=bent(ground.land, warp),
        lakes=bent(ground.lakes, warp),
        rivers=bent(ground.rivers, warp),
        borders=bent(ground.borders, warp),
        home=bent(ground.home, warp),
        rugged=_rugged(ground.rugged, warp) if ground.rugged else None,
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


def _rugged(rugged: Heights, warp: Warp) -> Heights:
    """Ruggedness by drawn points: about that of the places that were moved there."""
    return lambda points: rugged(2 * points - warp(points))

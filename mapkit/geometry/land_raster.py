"""Land and water under a board, as far as routes care for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes, normals
from mapkit.geometry.inside import lattice_inside
from mapkit.geometry.sites import Band
from mapkit.model.map import Map
from mapkit.model.routes import Route, RouteKind

SHIP_COST = 25.0  # of a space of a sea route on land
FERRY_COST = 10.0  # of a space of a ferry on land: most of them begin and end ashore
RAIL_COST = 6.0  # of a space of a rail route over water; bays are bridged by eye
SAMPLES = [(along, across) for along in (-0.8, -0.4, 0.0, 0.4, 0.8) for across in (-0.6, 0.0, 0.6)]


@dataclass(frozen=True, slots=True)
class LandRaster:
    """A raster of one millimetre: where land is, and what each route pays on the wrong ground."""

    land: NDArray[np.bool_]  # (rows, columns)
    on_land: Floats  # (routes,) cost of a space on land
    on_water: Floats  # (routes,)

    @classmethod
    def of(cls, map_: Map, land: Any) -> LandRaster:
        """Draw the raster of a shapely area `land`, given in millimetres."""
        columns, rows = (int(np.ceil(side)) for side in map_.board.size_mm)
        is_land = lattice_inside(land, np.arange(0.5, columns), np.arange(0.5, rows))
        wet = [_wet_cost(route) for route in map_.routes]
        dry = [
            0.0 if cost or route.wrap else RAIL_COST
            for cost, route in zip(wet, map_.routes, strict=True)
        ]
        return cls(is_land, np.array(wet), np.array(dry))

    def cost(self, spaces: Boxes, band: Band) -> Floats:
        """The cost (K,) of the wrong ground under the spaces of each drawing.

        A band does not pay for what even its best drawing can't avoid: it would bend after every
        sliver of water.
        """
        route = band.routes[0]
        per_space = self.on_land[route] + self.on_water[route]
        if not per_space or not spaces.center.shape[1]:
            return np.zeros(len(spaces))
        dry = self.land_share(spaces)
        wrong = (dry if self.on_land[route] else 1 - dry).sum(axis=1) * len(band.routes)
        return np.asarray(per_space * (wrong - wrong.min()))

    def sails(self, band: Band) -> bool:
        return bool(self.on_land[band.routes[0]])

    def land_share(self, spaces: Boxes) -> Floats:
        """The share (…,) of each box that is land."""
        total = np.zeros(spaces.center.shape[:-1])
        side = normals(spaces.along)
        for along, across in SAMPLES:
            points = spaces.center + spaces.along * (along * spaces.half[..., :1])
            total += self._is_land(points + side * (across * spaces.half[..., 1:]))
        return np.asarray(total / len(SAMPLES))

    def _is_land(self, points: Floats) -> NDArray[np.bool_]:
        x = np.clip(points[..., 0], 0, self.land.shape[1] - 1).astype(np.int64)
        y = np.clip(points[..., 1], 0, self.land.shape[0] - 1).astype(np.int64)
        return np.asarray(self.land[y, x])


def _wet_cost(route: Route) -> float:
    """What a space of a route that belongs on water pays on land."""
    if route.kind is RouteKind.SEA:
        return SHIP_COST
    return FERRY_COST if route.ferry else 0.0

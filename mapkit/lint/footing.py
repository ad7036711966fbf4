"""What lies under the spaces of a board as they are drawn: land or water."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np
import shapely

from mapkit.board.warped import land_near
from mapkit.geometry.layout import Layout
from mapkit.geometry.polygons import space_polygons
from mapkit.model.map import Map
from mapkit.model.routes import Route

MOST = 2 / 3  # of a space's area: what lies under that much of it is what it lies on


class Footing:
    def __init__(self, map_: Map, layout: Layout) -> None:
        self.map, self.layout = map_, layout
        self._dry: dict[int, Any] = {}

    @cached_property
    def land(self) -> Any:
        """The land, or None where the map says nothing about land and water."""
        drawn = self.map.board.background
        if self.map.geography is None and not drawn.land and not drawn.water:
            return None
        land = land_near(self.map, self.layout)
        shapely.prepare(land)
        return land

    def dry_share(self, route: int) -> Any:
        """The share (spaces,) of each space of a lane that lies on land; measured once."""
        if route not in self._dry:
            self._dry[route] = self._measured(route)
        return self._dry[route]

    def _measured(self, route: int) -> Any:
        """Most spaces lie wholly on land or on water, which is quick to tell."""
        shapes = space_polygons(self.layout.routes[route].spaces, self.layout.profile)
        share = shapely.contains(self.land, shapes).astype(float)
        on_both = (share == 0) & shapely.intersects(self.land, shapes)
        if on_both.any():
            coast = shapes[on_both]
            near = shapely.clip_by_rect(self.land, *shapely.total_bounds(coast))
            share[on_both] = shapely.area(shapely.intersection(coast, near)) / shapely.area(coast)
        return share

    def dry_spaces(self, *, most_water: bool = False) -> Iterator[tuple[Route, int]]:
        """The middle lane of each group, and how many of its spaces lie on land.

        A space on both counts as one on water, or with `most_water` as one on land.
        """
        if self.land is None:
            return
        for lanes in self.map.lane_groups().values():
            middle = lanes[len(lanes) // 2]
            share = self.dry_share(middle)
            dry = share >= 1 - MOST if most_water else share > MOST
            yield self.map.routes[middle], int(np.count_nonzero(dry))

"""What a layout starts from: the places, bands and land of a map, before anything is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import shapely

from mapkit.arrays import Floats
from mapkit.geometry.bands import make_bands
from mapkit.geometry.boxes import Boxes
from mapkit.geometry.cost import BandGround
from mapkit.geometry.effort import Effort
from mapkit.geometry.furniture import furniture
from mapkit.geometry.label_places import Measure
from mapkit.geometry.land_raster import LandRaster
from mapkit.geometry.lanes import points_of
from mapkit.geometry.layout import Box, PieceProfile
from mapkit.geometry.names import longest
from mapkit.geometry.nearby import runs
from mapkit.geometry.place import Placed, ToBoard, place_cities
from mapkit.geometry.profiles import profile_of
from mapkit.geometry.score_track import frame_of
from mapkit.geometry.sites import Band, Sites
from mapkit.geometry.warp import Warp, bent_near
from mapkit.model.map import Map

PIECE = 12  # points of a piece of coast


@dataclass(frozen=True, slots=True)
class LayoutPlan:
    map: Map
    profile: PieceProfile
    frame: Box
    placed: Placed
    sites: Sites  # where they truly lie, or where the author put them
    bands: list[Band]
    true: Floats  # (cities, 2) where the base map has them
    land: Any  # a shapely area before it is carried along with the cities, or None
    measure: Measure
    effort: Effort = field(default_factory=Effort)

    @classmethod
    def of(cls, map_: Map, to_board: ToBoard | None, measure: Measure, land: Any) -> LayoutPlan:
        profile, frame = profile_of(map_.board.pieces), frame_of(map_.board)
        placed = place_cities(map_, frame, profile, to_board)
        true = _true_places(map_, placed)
        placed = _carried_along(placed, true) if map_.geography else placed
        sites, bands = make_bands(map_, placed, frame, profile)
        return cls(map_, profile, frame, placed, sites, bands, true, land, measure)

    def furniture(self, sites: Sites, bands: list[Band]) -> tuple[Box, Box]:
        """Boxes of the title and the legend."""
        words = longest(self.measure)(self.map.title)
        return furniture(self.map.board, sites, bands, self.frame, self.measure(words, 1.0))

    def ground(self, sites: Sites, title: Box, legend: Box) -> BandGround:
        """The board with its cities at those sites, and the land carried along with them."""
        solid = Boxes.upright([title, legend])
        return BandGround(sites, self.frame, self.profile, solid, self._raster(sites))

    def coast(self, sites: Sites) -> Any:
        """A tree of the coast lines, or None."""
        if self.land is None or self.land.is_empty:
            return None
        return shapely.STRtree(_pieces(shapely.boundary(self._carried_land(sites))))

    def _raster(self, sites: Sites) -> LandRaster | None:
        if self.land is None:
            return None
        land = self._carried_land(sites)
        whole = shapely.box(*self.frame)
        if land.is_empty or shapely.contains_properly(land, whole):
            return None  # all of one kind: there is nothing to choose
        return LandRaster.of(self.map, land)

    def _carried_land(self, sites: Sites) -> Any:
        """The land as the picture will bend it: from places as a layout tells them."""
        if not self.map.geography:
            return self.land
        true, drawn = (_told(at) for at in (self.true, sites.city_centers()))
        return bent_near(self.land, Warp(true, drawn), self.frame)


def _told(at: Floats) -> Floats:
    """Places as a layout tells them, rounded."""
    return np.array(points_of(at)).reshape(-1, 2)


def _pieces(coast: Any) -> Any:
    """The coast in short pieces, which a tree finds more quickly than long ones."""
    points, line = shapely.get_coordinates(shapely.get_parts(coast), return_index=True)
    size = np.bincount(line)
    ends = np.cumsum(size)
    pieces = -(-(size - 1) // PIECE)
    end = np.repeat(ends, pieces)
    first = PIECE * runs(np.zeros_like(size), pieces) + np.repeat(ends - size, pieces)
    count = np.minimum(PIECE + 1, end - first)
    number = np.repeat(np.arange(len(count)), count)
    return shapely.linestrings(points[runs(first, count)], indices=number)


def _true_places(map_: Map, placed: Placed) -> Floats:
    true = placed.at.copy()
    if map_.geography:
        for index, city in enumerate(map_.cities.values()):
            if city.spot.lonlat:
                true[index] = placed.to_board(np.array([city.spot.lonlat]))[0]
    return true


def _carried_along(placed: Placed, true: Floats) -> Placed:
    """Move `via` points and exits given in degrees as the land and the cities around them moved."""
    warp, to_board = Warp(true, placed.at), placed.to_board
    return replace(placed, to_board=lambda lonlat: warp(to_board(lonlat)))

"""The bundled geography as a map under lint sees it: its routes over land and water, its names."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any

import numpy as np
import shapely

from mapkit.aliases import LonLat
from mapkit.board.ground import frame_of_map
from mapkit.geography import GazetteerCity, Match, Window, distance_km, find_city, relief_at
from mapkit.geography import cities_in as _cities_in
from mapkit.geography import nearest as _nearest
from mapkit.geography import offshore_km as _offshore_km
from mapkit.geography.layers import lake_polygons, land_polygons
from mapkit.geometry.score_track import frame_of
from mapkit.model.map import Map
from mapkit.model.places import Spot
from mapkit.model.routes import Route

SAMPLES = 160  # points along a route; a route of 600 km is looked at every 4 km
PAD_DEG = 0.5  # around the map, so that a coast at its edge is whole
MOST_WAYS = 6_000  # that are kept: those of some large maps, 20 MB

_Way = tuple[LonLat, ...]
_Drawn = tuple[Any, float, Any]  # points, kilometres, water


@dataclass(frozen=True, slots=True)
class GlobeLine:
    """A route from place to place on the globe, in equal steps."""

    route: int
    points: Any  # (SAMPLES, 2) lon, lat
    km: float
    water: Any  # (SAMPLES,) whether each point is at sea or on a lake

    @property
    def water_share(self) -> float:
        return float(self.water.mean())

    @property
    def widest_water_km(self) -> float:
        """The longest stretch of water."""
        longest = run = 0
        for wet in self.water:
            run = run + 1 if wet else 0
            longest = max(longest, run)
        return longest / len(self.water) * self.km

    @property
    def heights(self) -> Any:
        """Metres above the sea."""
        return relief_at(self.points)


class Earth:
    def __init__(self, map_: Map) -> None:
        self.map = map_

    @cached_property
    def frame(self) -> Any:
        return frame_of_map(self.map, frame_of(self.map.board))

    def shows(self, lonlat: LonLat) -> bool:
        """Whether a place lies in the window of the map, which holds everything if it has none."""
        geography = self.map.geography
        return geography is None or Window.of(geography.window).holds(*lonlat)

    @cached_property
    def lines(self) -> list[GlobeLine]:
        """The routes whose both ends have a place on the globe."""
        corners = {r: self._corners(route) for r, route in enumerate(self.map.routes)}
        known = {r: tuple(way) for r, way in corners.items() if way}
        drawn = _drawn(list(known.values()))
        return [GlobeLine(r, *one) for r, one in zip(known, drawn, strict=True)]

    @cached_property
    def km_per_space(self) -> float:
        """The map's usual scale: the median of its routes."""
        scales = [line.km / self.map.routes[line.route].length for line in self.lines]
        return float(np.median(scales)) if scales else math.nan

    def offshore_km(self, lonlat: LonLat) -> float:
        return _offshore(lonlat)

    def matches(self, name: str, lonlat: LonLat) -> list[Match]:
        """Known cities of that name or nearly so, the likeliest first."""
        return _matches(name, lonlat)

    def nearest(self, lonlat: LonLat) -> tuple[GazetteerCity, float]:
        return _nearest_city(lonlat)

    def big_cities(self, least: int) -> list[GazetteerCity]:
        """Cities of the map's window that atlases know, the biggest first."""
        window = self.map.geography.window if self.map.geography else self._window()
        return _big_cities(window, least)

    def _window(self) -> tuple[float, float, float, float]:
        """The window around all cities."""
        spots = [city.spot.lonlat for city in self.map.cities.values() if city.spot.lonlat]
        lons, lats = zip(*spots, strict=True)
        return min(lons) - PAD_DEG, min(lats) - PAD_DEG, max(lons) + PAD_DEG, max(lats) + PAD_DEG

    def away_km(self, one: LonLat, others: Sequence[LonLat]) -> Any:
        return distance_km(one, np.array(others))

    def _corners(self, route: Route) -> list[LonLat]:
        """The corners of a route over its `via` points; none if one is not on the globe."""
        spots = [self.map.places[place].spot for place in route.between]
        if route.exit is not None:
            last = 0 if route.between[0] in self.map.countries else 1
            spots[last] = route.exit
        corners = [self._lonlat(spot) for spot in (spots[0], *route.via, spots[1])]
        known = [corner for corner in corners if corner is not None]
        return known if len(known) == len(corners) else []

    def _lonlat(self, spot: Spot) -> LonLat | None:
        if spot.lonlat is not None:
            return spot.lonlat
        if spot.at is None or self.frame is None:
            return None
        lon, lat = self.frame.to_lonlat([spot.at])[0]
        return None if math.isnan(lon) else (float(lon), float(lat))


def _drawn(ways: Sequence[_Way]) -> list[_Drawn]:
    """Points, kilometres and water of each way; kept, because a map is often linted again."""
    known = _known_ways()
    if len(known) > MOST_WAYS:
        known.clear()
    if new := [way for way in dict.fromkeys(ways) if way not in known]:
        lines = [_in_equal_steps(np.array(way)) for way in new]
        wet = _wet(np.concatenate(lines)).reshape(len(lines), SAMPLES)
        for way, line, water in zip(new, lines, wet, strict=True):
            known[way] = line, _length_km(line), water
    return [known[way] for way in ways]


@cache
def _known_ways() -> dict[_Way, _Drawn]:
    return {}


def _wet(points: Any) -> Any:
    """Which points are at sea or on a lake."""
    (west, south), (east, north) = points.min(axis=0) - PAD_DEG, points.max(axis=0) + PAD_DEG
    window = Window(west, max(south, -90.0), min(east, west + 360), min(north, 90.0))
    points = np.column_stack([west + (points[:, 0] - west) % 360, points[:, 1]])
    return ~_inside(land_polygons(window), points) | _inside(lake_polygons(window), points)


def _in_equal_steps(points: Any) -> Any:
    """Points (SAMPLES, 2) along a line; over the date line longitudes run on."""
    points[:, 0] = np.degrees(np.unwrap(np.radians(points[:, 0])))
    steps = np.hypot(*np.diff(points, axis=0).T)
    ways = np.concatenate([[0.0], np.cumsum(steps)])
    at = np.linspace(0.0, ways[-1], SAMPLES)
    return np.column_stack([np.interp(at, ways, points[:, axis]) for axis in (0, 1)])


def _length_km(way: Any) -> float:
    return float(distance_km(way[:-1], way[1:]).sum())


def _inside(polygons: Sequence[Any], points: Any) -> Any:
    """Which points lie in one of the polygons; longitudes are those of the polygons' window."""
    found = np.zeros(len(points), dtype=bool)
    if not polygons:
        return found
    tree = shapely.STRtree(polygons)
    spots, owners = tree.query(shapely.points(points))
    for owner in np.unique(owners):
        chosen = spots[owners == owner]
        shapely.prepare(polygons[owner])
        found[chosen] |= shapely.contains_xy(polygons[owner], points[chosen])
    return found


@cache
def _matches(name: str, lonlat: LonLat) -> list[Match]:
    return find_city(name, near=lonlat, limit=6)


@cache
def _offshore(lonlat: LonLat) -> float:
    return _offshore_km(lonlat)


@cache
def _nearest_city(lonlat: LonLat) -> tuple[GazetteerCity, float]:
    return _nearest(lonlat)[0]


@lru_cache(maxsize=4)
def _big_cities(window: tuple[float, ...], least: int) -> list[GazetteerCity]:
    found = _cities_in(window, min_population=least)
    return [city for city in found if city.trust == 2 and not city.is_suburb]

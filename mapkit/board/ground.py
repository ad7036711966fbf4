"""The shapes of the land under a board: from the bundled base map, or drawn by the author."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, MultiLineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from mapkit.aliases import Point
from mapkit.board.kept_base_map import kept_area, kept_base_map
from mapkit.board.outlines import drawn_land, refuse_tangles
from mapkit.board.relief import Relief
from mapkit.board.waters import given_waters
from mapkit.finding import Fault, MapError, Where
from mapkit.geography import BaseMap, Frame, base_map, fit_frame
from mapkit.geography.dissolve import parts_of
from mapkit.geography.home import home_area
from mapkit.geography.layers import country_codes
from mapkit.geography.names import GeographicName, names_on
from mapkit.geometry.layout import Box, outset
from mapkit.model.board import Geography
from mapkit.model.map import Map

IMPOSSIBLE_GEOGRAPHY = Fault("BRD902", "impossible-geography")
BEYOND_MM = 190.0  # the land goes on beyond the frame: tickets show it, and a warp may pull it in
ARCTIC_CIRCLE_DEG = 66.5636
_GRID_STEPS_DEG = (0.5, 1, 2, 5, 10, 15, 30)
_GRID_LINES = 7  # across the map, about
_LINE_POINTS = 97

_NO_AREA, _NO_LINES = MultiPolygon(), MultiLineString()


@dataclass(frozen=True)
class Ground:
    """The map under the routes, in board millimetres. Where there is no land there is water."""

    land: MultiPolygon
    lakes: MultiPolygon = _NO_AREA
    rivers: MultiLineString = _NO_LINES
    borders: MultiLineString = _NO_LINES
    home: MultiPolygon = (
        _NO_AREA  # the countries of the board; beyond their coasts it means nothing
    )
    grid: tuple[tuple[Point, ...], ...] = ()
    arctic_circle: tuple[Point, ...] = ()
    relief: Relief | None = None
    north_deg: float = 0.0
    names: tuple[GeographicName, ...] = ()


def frame_of_map(map_: Map, box: Box) -> Frame | None:
    """Where the globe lies on this map, if it has a geography. Layouts are made with it too."""
    if map_.geography is None:
        return None
    try:
        return _frame(map_.geography, box, map_.board.wrap)
    except ValueError as error:
        where = Where(map_.id, pointer="/geography")
        raise MapError([IMPOSSIBLE_GEOGRAPHY.at(where, f"geography: {error}")]) from error


def _frame(geography: Geography, box: Box, wrap: bool) -> Frame:
    return fit_frame(
        geography.window,
        box,
        projection=geography.projection,
        rotation_deg=geography.rotation_deg,
        wrap=wrap,
        max_stretch=geography.stretch,
    )


def ground_of(map_: Map, box: Box) -> Ground:
    """The ground of a map whose frame is that box."""
    frame = frame_of_map(map_, box)
    if frame is None or map_.geography is None:
        return Ground(drawn_land(map_, outset(box, BEYOND_MM)))
    _refuse_unknown_home(map_)
    waters = (water.area or water.line for water in map_.geography.water)
    refuse_tangles(Where(map_.id, pointer="/geography/water"), waters)
    ground = _from_base_map(map_.geography, box, map_.board.wrap)
    circle = _parallel(frame, ARCTIC_CIRCLE_DEG) if map_.tagged("arctic") else ()
    return replace(ground, arctic_circle=circle)


def _refuse_unknown_home(map_: Map) -> None:
    assert map_.geography is not None
    for number, code in enumerate(map_.geography.home):
        if code not in country_codes():
            where = Where(map_.id, pointer=f"/geography/home/{number}")
            message = f"geography: home: no country of the base map has the code {code!r}"
            raise MapError([IMPOSSIBLE_GEOGRAPHY.at(where, message)])


@lru_cache(maxsize=4)
def _from_base_map(geography: Geography, box: Box, wrap: bool) -> Ground:
    """Kept, because a board is often drawn again in another theme or language."""
    frame = _frame(geography, box, wrap)
    base = _base_map(geography, frame, outset(box, BEYOND_MM), wrap)
    waters = given_waters(geography, frame)
    lakes = shapely.union(base.lakes, shapely.intersection(waters, base.land))
    return Ground(
        land=_polygons(shapely.difference(base.land, waters)),
        lakes=_polygons(lakes),
        rivers=_lines(shapely.difference(base.rivers, waters)),
        borders=base.borders,
        home=_home(geography, frame, outset(box, BEYOND_MM), wrap),
        grid=_grid(frame),
        relief=_relief(base, frame) if geography.relief else None,
        north_deg=geography.rotation_deg,
        names=tuple(names_on(frame, box)) if geography.names else (),
    )


def _relief(base: BaseMap, frame: Frame) -> Relief:
    return Relief(base.relief_at, frame.km_per_mm, frame.to_lonlat)


def _base_map(geography: Geography, frame: Frame, area: Box, wrap: bool) -> BaseMap:
    lines = {"borders": geography.borders, "rivers": geography.rivers}
    depends_on = (*_shown(geography, frame, wrap), lines)
    return kept_base_map(frame, area, depends_on, lambda: base_map(frame, area, **lines))


def _home(geography: Geography, frame: Frame, area: Box, wrap: bool) -> MultiPolygon:
    """The countries that the board is about, kept as well: to draw them takes half as long."""
    if not geography.home:
        return MultiPolygon()
    depends_on = (*_shown(geography, frame, wrap), geography.home)
    return kept_area(area, depends_on, lambda: home_area(frame, area, geography.home))


def _shown(geography: Geography, frame: Frame, wrap: bool) -> tuple[object, ...]:
    """What a drawing of the land depends on, besides its area, as plain data."""
    window = (geography.window, geography.projection, geography.rotation_deg, geography.stretch)
    return window, frame.box, wrap


def clipped(ground: Ground, box: Box) -> Ground:
    """The part of a ground in a box."""
    return replace(
        ground,
        land=_polygons(shapely.clip_by_rect(ground.land, *box)),
        lakes=_polygons(shapely.clip_by_rect(ground.lakes, *box)),
        rivers=_lines(shapely.clip_by_rect(ground.rivers, *box)),
        borders=_lines(shapely.clip_by_rect(ground.borders, *box)),
        home=_polygons(shapely.clip_by_rect(ground.home, *box)),
    )


def _polygons(shape: BaseGeometry) -> MultiPolygon:
    return MultiPolygon(parts_of(shape, Polygon))


def _lines(shape: BaseGeometry) -> MultiLineString:
    return MultiLineString(parts_of(shape, LineString))


def _grid(frame: Frame) -> tuple[tuple[Point, ...], ...]:
    """Meridians and parallels, a round number of degrees apart."""
    seen = frame.extent()
    span = max(seen.east - seen.west, seen.north - seen.south)
    step = next((step for step in _GRID_STEPS_DEG if span / step <= _GRID_LINES), 30)
    south, north = max(seen.south, -85.0), min(seen.north, 85.0)
    lats, lons = (
        np.linspace(south, north, _LINE_POINTS),
        np.linspace(seen.west, seen.east, _LINE_POINTS),
    )
    meridians = [
        _line(frame, np.full_like(lats, lon), lats) for lon in _steps(seen.west, seen.east, step)
    ]
    parallels = [_line(frame, lons, np.full_like(lons, lat)) for lat in _steps(south, north, step)]
    return tuple(meridians + parallels)


def _parallel(frame: Frame, lat: float) -> tuple[Point, ...]:
    seen = frame.extent()
    if not seen.south < lat < seen.north:
        return ()
    lons = np.linspace(seen.west, seen.east, _LINE_POINTS)
    return _line(frame, lons, np.full_like(lons, lat))


def _line(frame: Frame, lon: NDArray[np.float64], lat: NDArray[np.float64]) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, y in frame.to_board(np.column_stack([lon, lat])))


def _steps(low: float, high: float, step: float) -> NDArray[np.float64]:
    return np.arange(np.ceil(low / step) * step, high, step)

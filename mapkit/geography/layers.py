"""Land, lakes, rivers, borders and countries inside a window, in degrees.

Longitudes come out unrolled, as the window has them: in a window of 120 to 290 Fiji lies at 178 and
Hawaii at 203.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiLineString, MultiPolygon, Point, Polygon

from mapkit.arrays import Floats, Indices
from mapkit.geography.dissolve import dissolve, parts_of
from mapkit.geography.shapes import Arcs, Polygons
from mapkit.geography.sphere import distance_km
from mapkit.geography.store import DATA_DIR, Columns, read_columns
from mapkit.geography.window import Window

Worth: TypeAlias = Callable[[Floats], NDArray[np.bool_]]
"""Which shapes are large enough to be shown, by their bounds: west, south, east, north."""

SMALLEST_RIVER_RANK = 8  # the highest of a bundled river
_SEARCH_DEG = (0.25, 2.0, 10.0)  # how far to look for land, step by step


def land(window: Sequence[float], *, without_lakes: bool = False) -> MultiPolygon:
    """The land of `(west, south, east, north)`; the bundled land covers lakes unless told."""
    shores = dissolve(land_polygons(window))
    if not without_lakes:
        return shores
    return MultiPolygon(parts_of(shapely.difference(shores, lakes(window)), Polygon))


def lakes(window: Sequence[float]) -> MultiPolygon:
    """Lakes of some 100 km2 and more, with their islands as holes."""
    return dissolve(lake_polygons(window))


def land_polygons(
    window: Sequence[float], shown: Worth | None = None, detail_deg: float = 0.0
) -> list[Polygon]:
    """The land piece by piece: each polygon valid, but an island may touch its neighbour.

    With a `detail_deg`, coasts are only as exact as that, and much sooner there.
    """
    return _chosen(_countries(detail_deg).land, window, shown)


def lake_polygons(window: Sequence[float], shown: Worth | None = None) -> list[Polygon]:
    return _chosen(_lakes(), window, shown)


def _chosen(layer: Polygons, window: Sequence[float], shown: Worth | None) -> list[Polygon]:
    chosen = None if shown is None else np.flatnonzero(shown(layer.bounds))
    return layer.in_window(Window.of(window), chosen)


def rivers(window: Sequence[float], *, max_rank: int = SMALLEST_RIVER_RANK) -> MultiLineString:
    """Rivers up to a rank: 1 the greatest of a continent … 8 the tributaries of tributaries.

    They run on through lakes.
    """
    lines, rank = _rivers()
    return MultiLineString(lines.lines_in(Window.of(window), np.flatnonzero(rank <= max_rank)))


def borders(window: Sequence[float], detail_deg: float = 0.0) -> MultiLineString:
    """Lines between two countries, never a coast. De facto lines, as Natural Earth draws them."""
    data = _countries(detail_deg)
    return MultiLineString(data.arcs.lines_in(Window.of(window), data.border))


def countries(window: Sequence[float]) -> dict[str, MultiPolygon]:
    """The outline of each country in the window by its ISO 3166 code (`XK` for Kosovo)."""
    data, seen = _countries(), Window.of(window)
    found: dict[str, MultiPolygon] = {}
    codes = np.array(data.codes)
    for code in sorted(set(data.codes)):
        chosen = np.flatnonzero(codes == code)
        if polygons := data.country.in_window(seen, chosen):
            found[code] = dissolve(polygons)
    return found


@cache
def country_codes() -> tuple[str, ...]:
    """The ISO 3166 codes of all countries that the base map has (`XK` for Kosovo)."""
    return tuple(sorted(set(_country_columns().texts["country"])))


def country_polygons(code: str, window: Sequence[float]) -> list[Polygon]:
    """The pieces of one country in a window."""
    data = _countries()
    chosen = np.flatnonzero(np.array(data.codes) == code)
    return data.country.in_window(Window.of(window), chosen)


def country_at(lonlat: Sequence[float]) -> str | None:
    """The country of a point; `None` at sea."""
    data = _countries()
    p = data.country.at(lonlat)
    return None if p is None else data.codes[p]


def offshore_km(lonlat: Sequence[float]) -> float:
    """How far a point lies from the nearest land, lakes counting as water; 0 on land.

    Coasts are simplified by 0.5 km and have no small islands, so a harbour may come out offshore:
    of the cities that atlases know one in 100 by 1 km, one in 600 by more than 2. Farther than
    1000 km is infinite.
    """
    if _countries().land.at(lonlat) is not None and _lakes().at(lonlat) is None:
        return 0.0
    for reach_deg in _SEARCH_DEG:
        shores = land(_around(lonlat, reach_deg), without_lakes=True)
        if not shores.is_empty:
            return _distance_km(lonlat, shores)
    return float("inf")


class _Countries(NamedTuple):
    arcs: Arcs
    land: Polygons
    country: Polygons
    codes: Sequence[str]  # of each polygon of `country`
    border: Indices  # arcs


@cache
def _country_columns() -> Columns:
    return read_columns(DATA_DIR / "countries.xz")


@lru_cache(maxsize=2)
def _countries(detail_deg: float = 0.0) -> _Countries:
    columns = _country_columns()
    arcs = Arcs.unpack(columns)
    if detail_deg:
        arcs = arcs.thinned(detail_deg)
    return _Countries(
        arcs,
        Polygons.unpack(arcs, columns, "land"),
        Polygons.unpack(arcs, columns, "country"),
        columns.texts["country"],
        np.cumsum(columns.ints["border"]).astype(np.intp),
    )


@cache
def _lakes() -> Polygons:
    columns = read_columns(DATA_DIR / "lakes.xz")
    return Polygons.unpack(Arcs.unpack(columns), columns, "lake")


@cache
def _rivers() -> tuple[Arcs, Indices]:
    columns = read_columns(DATA_DIR / "rivers.xz")
    return Arcs.unpack(columns), columns.ints["rank"].astype(np.intp)


def _distance_km(lonlat: Sequence[float], shape: MultiPolygon) -> float:
    """The distance to the nearest point of a shape, on a map squeezed so that degrees are equal."""
    lon, lat = lonlat
    squeeze = np.array([np.cos(np.radians(min(abs(lat), 89.0))), 1.0])
    flat = shapely.transform(shape, lambda points: points * squeeze)
    line = shapely.shortest_line(Point(lon * squeeze[0], lat), flat)
    here, there = shapely.get_coordinates(line) / squeeze
    return float(distance_km(here, there))


def _around(lonlat: Sequence[float], reach_deg: float) -> Window:
    """A window about as wide as high, in the point's own longitudes."""
    lon, lat = lonlat
    wide_deg = min(reach_deg / max(float(np.cos(np.radians(lat))), 0.05), 180.0)
    south, north = max(lat - reach_deg, -90.0), min(lat + reach_deg, 90.0)
    return Window(lon - wide_deg, south, lon + wide_deg, north)

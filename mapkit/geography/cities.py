"""The bundled cities: where they are, how big, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from mapkit.geography.sphere import distance_km, on_sphere
from mapkit.geography.store import DATA_DIR, Columns, read_columns
from mapkit.geography.window import FULL_TURN_DEG, Window

LANGUAGES = ("de", "en", "es", "fr", "it", "pl", "ru", "sv")


@dataclass(frozen=True)
class GazetteerCity:
    geonames_id: int
    name: str  # as GeoNames has it: mostly what the people there say, sometimes English
    lonlat: tuple[float, float]
    population: int  # three digits are right, of an unknown year
    country: str  # ISO 3166 alpha-2, `XK` for Kosovo
    is_capital: bool
    is_suburb: bool  # a much bigger city is 10 to 30 km away
    trust: int  # 2: atlases or many languages know it; 1: some language does; 0: may be a bogus row
    names: Mapping[str, str]  # by language, and "local"; only those other than `name`

    def name_in(self, language: str) -> str:
        """The name in one of `LANGUAGES`, or "local": Warszawa, Wien, Київ."""
        return self.names.get(language, self.name)


@dataclass(frozen=True)
class CityTable:
    """The same cities as columns, for whoever searches all of them."""

    lonlat: NDArray[np.float64]  # (cities, 2)
    population: NDArray[np.int64]
    name: Sequence[str]
    names: Sequence[Mapping[str, str]]
    _columns: Columns

    def city(self, c: int) -> GazetteerCity:
        flags = int(self._columns.ints["flags"][c])
        lon, lat = self.lonlat[c]
        return GazetteerCity(
            geonames_id=int(self._ids[c]),
            name=self.name[c],
            lonlat=(float(lon), float(lat)),
            population=int(self.population[c]),
            country=self._columns.texts["country"][self._countries[c]],
            is_capital=bool(flags & 1),
            is_suburb=bool(flags & 2),
            trust=flags >> 2,
            names=self.names[c],
        )

    @cached_property
    def on_sphere(self) -> NDArray[np.float64]:
        """The cities as points (cities, 3) of the unit sphere."""
        return on_sphere(self.lonlat)

    @cached_property
    def _ids(self) -> NDArray[np.int64]:
        return np.cumsum(self._columns.ints["id"], dtype=np.int64)

    @cached_property
    def _countries(self) -> NDArray[np.int64]:
        return np.cumsum(self._columns.ints["country"], dtype=np.int64)


def cities_in(window: Sequence[float], *, min_population: int = 0) -> list[GazetteerCity]:
    """The cities in a window `(west, south, east, north)`, the biggest first."""
    seen, table = Window.of(window), city_table()
    lon, lat = table.lonlat.T
    inside = (lon - seen.west) % FULL_TURN_DEG <= seen.width
    inside &= (lat >= seen.south) & (lat <= seen.north) & (table.population >= min_population)
    found = np.flatnonzero(inside)
    order = np.argsort(-table.population[found], kind="stable")
    return [table.city(int(c)) for c in found[order]]


def nearest(
    lonlat: Sequence[float], *, count: int = 1, min_population: int = 0
) -> list[tuple[GazetteerCity, float]]:
    """The nearest cities and how many kilometres away they are."""
    table = city_table()
    big = np.flatnonzero(table.population >= min_population)
    chords = ((table.on_sphere[big] - on_sphere(lonlat)) ** 2).sum(axis=1)
    close = np.argpartition(chords, count - 1)[:count] if count < len(big) else np.arange(len(big))
    order = big[close[np.lexsort((close, chords[close]))]]
    return [(table.city(int(c)), float(distance_km(lonlat, table.lonlat[c]))) for c in order]


@cache
def city_table() -> CityTable:
    columns = read_columns(DATA_DIR / "cities.xz")
    ints, texts = columns.ints, columns.texts
    names: list[dict[str, str]] = [{} for _ in texts["name"]]
    for language in ("local", *LANGUAGES):
        for c, name in zip(
            np.cumsum(ints[f"named_{language}"]), texts[f"name_{language}"], strict=True
        ):
            names[c][language] = name
    return CityTable(
        lonlat=np.cumsum(ints["steps"], axis=0) / int(ints["steps_per_degree"][0]),
        population=ints["population_digits"].astype(np.int64) * 10 ** ints["population_zeros"],
        name=texts["name"],
        names=names,
        _columns=columns,
    )

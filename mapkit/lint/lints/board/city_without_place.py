from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from mapkit.lint.lint import Fix, Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.model.map import Map
from mapkit.model.places import City
from mapkit.source.document import Path

if TYPE_CHECKING:
    from mapkit.geography.meant import Meaning


class CityWithoutPlace(Lint):
    """
    ## What it does
    Finds cities with neither `at` nor `lonlat`.

    ## Why is this bad
    The layout makes up a place from the lengths of the routes, and another one after every change.
    On a map with a geography `--fix` gives the degrees of cities whose name says which they are,
    and `--fix --unsafe` mends misspelt ones; `mapkit suggest cities` lists the namesakes of others.

    ## Example
    ```yaml
    cities:
      alder: {at: null}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {at: [90, 100]}
    ```
    """

    code = "BRD422"
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        cities = subject.map.cities.values()
        lost = [city for city in cities if city.spot.at is None and city.spot.lonlat is None]
        meanings = _meanings(subject.map, lost)
        for city in lost:
            message = f"`{city.id}` has no place on the board"
            fix = _fix(city, meanings[city.id]) if city.id in meanings else None
            help_ = fix.title if fix else "give `at` or `lonlat`"
            yield Found(path_of(city), message, help_, fix, key=True)


def _meanings(map_: Map, lost: list[City]) -> dict[str, Meaning]:
    """What the names mean; only a map with a geography has a use for degrees."""
    if map_.geography is None or not lost:
        return {}
    from mapkit.geography.meant import meant_cities

    known = [city.spot.lonlat for city in map_.cities.values() if city.spot.lonlat]
    names = {city.id: [name for _, name in city.name.wordings] for city in lost}
    return meant_cities(names, known, map_.geography.window)


def _fix(city: City, meaning: Meaning) -> Fix | None:
    """Degrees of the city that is meant, or that a misspelt name is nearest to."""
    match = meaning.match or (meaning.choices[0] if len(meaning.choices) == 1 else None)
    if match is None:
        return None
    lonlat = [round(degrees, 2) for degrees in match.city.lonlat]
    changes: dict[Path, Any] = {path_of(city, "lonlat"): lonlat}
    if meaning.is_misspelt and len(city.name.wordings) == 1:
        changes[path_of(city, "name", *city.name.languages)] = match.name
    title = f"give `lonlat: [{lonlat[0]:g}, {lonlat[1]:g}]`, where {match.name} lies"
    return Fix(title, changes, safe=meaning.is_sure)

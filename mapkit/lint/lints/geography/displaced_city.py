from __future__ import annotations

import math
from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.names import near_matches, same_letters
from mapkit.lint.subject import Subject
from mapkit.model.places import City

FARTHEST_MM = 60.0  # two spaces; making room for whole spaces moves cities by 20 to 50 mm at most
FARTHEST_KM = 60.0  # between `lonlat` and the known city of that name


class DisplacedCity(Lint):
    """
    ## What it does
    Finds cities whose `at` lies more than 60 mm from where their `lonlat` falls on the board, and
    cities whose `lonlat` lies more than 60 km from the one well-known city of that name, if that
    lies on the map.

    ## Why is this bad
    Somebody who knows the country stumbles over it. Mostly a digit of the place is wrong.

    ## Example
    ```yaml
    geography: {window: [5, 47, 25, 55]}
    cities:
      krakow: {name: Kraków, lonlat: [16.94, 50.06]}
    ```
    ```yaml
    geography: {window: [5, 47, 25, 55]}
    cities:
      krakow: {name: Kraków, lonlat: [19.94, 50.06], at: [100, 100]}
    ```

    ## Use instead
    ```yaml
    cities:
      krakow: {name: Kraków, lonlat: [19.94, 50.06]}
    ```
    """

    code = "GEO507"
    needs = (Need.LONLAT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        for city in subject.map.cities.values():
            yield from _on_board(subject, city)
            yield from _on_earth(subject, city)


def _on_board(subject: Subject, city: City) -> Iterator[Found]:
    if city.spot.at is None or city.spot.lonlat is None or subject.earth.frame is None:
        return
    x, y = subject.earth.frame.to_board(city.spot.lonlat)
    away = math.dist(city.spot.at, (x, y))
    if away > FARTHEST_MM:
        message = f"`{city.id}` is drawn {away:.0f} mm from its true place ({x:.0f}, {y:.0f})"
        yield Found(path_of(city, "at"), message, "move it, or check `lonlat`")


def _on_earth(subject: Subject, city: City) -> Iterator[Found]:
    """The well-known city of that name on the map, if it is far and nothing near is called so.

    One beyond the edges of the map is a namesake: this map can't mean it.
    """
    if city.spot.lonlat is None:
        return
    names = [name for _, name in city.name.wordings]
    if any(near_matches(subject, city, name) for name in names):
        return
    for name in names:
        known = [
            match
            for match in subject.earth.matches(name, city.spot.lonlat)
            if same_letters(match.name, name) and match.city.trust == 2
        ]
        if len(known) != 1 or not subject.earth.shows(known[0].city.lonlat):
            continue
        if known[0].away_km and known[0].away_km > FARTHEST_KM:
            lon, lat = known[0].city.lonlat
            message = f"“{name}” lies {known[0].away_km:.0f} km from here"
            help_ = f"write `lonlat: [{lon:.2f}, {lat:.2f}]`, if it is this one"
            yield Found(path_of(city, "lonlat"), message, help_)
            return

from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject

# The bundled coasts are simplified by half a kilometre and have no small islands: of the cities
# that atlases know one in 600 comes out more than 2 km offshore.
FARTHEST_KM = 3.0


class CityInSea(Lint):
    """
    ## What it does
    Finds cities whose `lonlat` is at sea or on a lake, more than 3 km from land.

    ## Why is this bad
    Mostly longitude and latitude are swapped, or a sign or a digit is wrong.

    ## Example
    ```yaml
    cities:
      bergen: {name: Bergen, lonlat: [4.32, 60.39]}
    ```

    ## Use instead
    ```yaml
    cities:
      bergen: {name: Bergen, lonlat: [5.32, 60.39]}
    ```
    """

    code = "GEO501"
    needs = (Need.LONLAT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        for city in subject.map.cities.values():
            if city.spot.lonlat is None:
                continue
            away_km = subject.earth.offshore_km(city.spot.lonlat)
            if away_km > FARTHEST_KM:
                message = f"`{city.id}` lies in the water, {away_km:.0f} km from land"
                help_ = "`lonlat` is longitude first, west and south negative"
                yield Found(path_of(city, "lonlat"), message, help_)

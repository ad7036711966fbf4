from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject


class CityWithoutPlace(Lint):
    """
    ## What it does
    Finds cities with neither `at` nor `lonlat`.

    ## Why is this bad
    The layout makes up a place from the lengths of the routes, and another one after every change.

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
    name = "city-without-place"

    def check(self, subject: Subject) -> Iterator[Found]:
        for city in subject.map.cities.values():
            if city.spot.at is None and city.spot.lonlat is None:
                message = f"`{city.id}` has no place on the board"
                yield Found(path_of(city), message, "give `at` or `lonlat`", key=True)

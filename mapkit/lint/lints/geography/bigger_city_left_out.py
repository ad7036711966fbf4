from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.subject import Subject

if TYPE_CHECKING:
    from mapkit.geography import GazetteerCity

FAR_BIGGER = 4.0  # times its neighbours on the map: Berlin against Leipzig is six
NEIGHBOURS = 3  # cities of the map that it is compared with
LEAST_PEOPLE = 200_000  # smaller cities nobody misses
LEAST_SPACES = 1.0  # from the nearest city of the map: nearer there is no room for it
MOST_TOLD = 3


class BiggerCityLeftOut(Lint):
    """
    ## What it does
    Finds cities that are not on the map though they have four times the people of the three nearest
    cities that are, and lie a space or more from any of them.

    ## Why is this bad
    Players who know the country look for it. A hint: a board need not show what is big.

    ## Example
    ```yaml
    geography: {window: [9, 50, 16, 55]}
    cities:
      magdeburg: {name: Magdeburg, lonlat: [11.63, 52.13]}
      cottbus: {name: Cottbus, lonlat: [14.33, 51.76]}
      schwerin: {name: Schwerin, lonlat: [11.41, 53.63]}
      hamburg: {name: Hamburg, lonlat: [10.0, 53.55]}
    routes:
      - {between: [magdeburg, cottbus], length: 4, color: red}
      - {between: [magdeburg, schwerin], length: 3, color: white}
    ```

    ## Use instead
    ```yaml
    cities:
      berlin: {name: Berlin, lonlat: [13.4, 52.52]}
      dresden: {name: Dresden, lonlat: [13.74, 51.05]}
    routes:
      - {between: [magdeburg, berlin], length: 3, color: red}
      - {between: [berlin, dresden], length: 4, color: white}
    ```
    """

    code = "GEO509"
    severity = Severity.HINT
    needs = (Need.LONLAT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        places = [city.spot.lonlat for city in subject.map.cities.values() if city.spot.lonlat]
        if len(places) < NEIGHBOURS:
            return
        people = [_people(subject, place) for place in places]
        told = 0
        for city in subject.earth.big_cities(LEAST_PEOPLE):
            away_km = subject.earth.away_km(city.lonlat, places)
            order = away_km.argsort()
            biggest = max(people[index] for index in order[:NEIGHBOURS])
            is_far = away_km[order[0]] > LEAST_SPACES * subject.earth.km_per_space
            if is_far and city.population > FAR_BIGGER * biggest and told < MOST_TOLD:
                told += 1
                yield Found(("cities",), _message(city, biggest), key=True)


def _people(subject: Subject, lonlat: tuple[float, float]) -> int:
    """The people of the known city at a place of the map; an unknown one is small."""
    city, away_km = subject.earth.nearest(lonlat)
    return city.population if away_km < 25 else 0


def _message(city: GazetteerCity, biggest: int) -> str:
    most = f"have {_counted(biggest)} at most" if biggest else "are no known cities"
    return (
        f"{city.name} is not on the map: it has {_counted(city.population)} people, and its "
        f"neighbours on the map {most}"
    )


def _counted(people: int) -> str:
    """`3.4 million`, `240,000`, `8,000`: two figures say enough."""
    if people >= 1_000_000:
        return f"{people / 1e6:.1f} million"
    return f"{max(round(people, -4 if people >= 100_000 else -3), 1_000):,}"

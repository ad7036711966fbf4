from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import measured, route_name

LEAST_SHARE = 0.25  # of the line over water; ferries in straits start and end well inland
LEAST_SPACES = 0.5  # of one stretch of water, where the coast is ragged


class FerryOverLand(Lint):
    """
    ## What it does
    Finds ferries and sea routes of which less than a quarter, and no stretch of half a space, lies
    over water. The line is the one through the `via` points.
    On a map with a drawn base map `ship-on-land` judges the spaces themselves instead.

    ## Why is this bad
    A ship on dry land. Mostly a `via` point is missing that leads it around a cape. Lakes under
    100 km² are not on the bundled map: allow those.

    ## Example
    ```yaml
    cities:
      oslo: {name: Oslo, lonlat: [10.75, 59.91]}
      lillehammer: {name: Lillehammer, lonlat: [10.47, 61.12]}
    routes:
      - {between: [oslo, lillehammer], length: 2, color: grey, ferry: 1}
    ```

    ## Use instead
    ```yaml
    cities:
      bergen: {name: Bergen, lonlat: [5.32, 60.39]}
      aberdeen: {name: Aberdeen, lonlat: [-2.1, 57.15]}
    routes:
      - {between: [bergen, aberdeen], length: 5, color: grey, ferry: 2}
    ```
    """

    code = "GEO503"
    needs = (Need.LONLAT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        if subject.map.geography:
            return  # ship-on-land looks at the spaces on the drawn land
        told = set()
        for line in subject.earth.lines:
            route = subject.map.routes[line.route]
            if not route.is_sailed or route.lane_group in told:
                continue
            spaces = line.widest_water_km / max(line.km / route.length, 1e-6)
            if line.water_share < LEAST_SHARE and spaces < LEAST_SPACES:
                told.add(route.lane_group)
                message = (
                    f"{route_name(route)} is a {'ferry' if route.ferry else 'sea route'}, and "
                    f"{_share(line.water_share)} of its {measured(line.km, 'km')} lies over water"
                )
                help_ = "lead it over water with `via`, or make it a rail route"
                yield Found(path_of(route), message, help_)


def _share(share: float) -> str:
    return f"{share:.0%}" if share >= 0.005 else "nothing"

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import measured, route_name
from mapkit.model.routes import Route

if TYPE_CHECKING:
    from mapkit.lint.earth import GlobeLine

WIDEST_SPACES = 1.6  # of open water under a rail route; bays and straits of less are bridged by eye
WIDEST_KM = 40.0  # however few spaces that is: the longest railway bridge and tunnel over water


class RailOverWater(Lint):
    """
    ## What it does
    Finds rail routes whose line, over its `via` points, crosses a stretch of sea or lake wider than
    1.6 of its spaces and than 40 km. Ferries, sea routes and routes around the edge are left out.

    ## Why is this bad
    Trains don't swim: players look for a ferry. Perhaps `ferry`, `kind: sea` or a `via` on land is
    missing.

    ## Example
    ```yaml
    cities:
      bergen: {name: Bergen, lonlat: [5.32, 60.39]}
      aberdeen: {name: Aberdeen, lonlat: [-2.1, 57.15]}
    routes:
      - {between: [bergen, aberdeen], length: 5, color: red}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [bergen, aberdeen], length: 5, color: grey, ferry: 2}
    ```
    """

    code = "GEO502"
    needs = (Need.LONLAT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        told = set()
        for line in subject.earth.lines:
            route = subject.map.routes[line.route]
            if route.is_sailed or route.wrap or route.lane_group in told:
                continue
            water_km, spaces = line.widest_water_km, open_water_spaces(line, route)
            if spaces:
                told.add(route.lane_group)
                message = (
                    f"{route_name(route)} crosses {measured(water_km, 'km')} of open water, "
                    f"{spaces:.1f} of its {route.length} spaces"
                )
                sailing = "`kind: sea`" if subject.map.rules.ship_cards else "a `ferry`"
                help_ = f"make it {sailing}, or lead it over land with `via`"
                yield Found(path_of(route), message, help_)


def open_water_spaces(line: GlobeLine, route: Route) -> float:
    """How many of its spaces the widest water under a route takes; 0 for what is bridged by eye."""
    spaces = line.widest_water_km / max(line.km / route.length, 1e-6)
    return spaces if spaces > WIDEST_SPACES and line.widest_water_km > WIDEST_KM else 0.0

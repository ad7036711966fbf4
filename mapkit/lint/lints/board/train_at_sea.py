from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.lints.geography.rail_over_water import open_water_spaces
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name
from mapkit.model.routes import LaneGroupId

MOST_SHARE = 0.5  # of the spaces; bays and straits of less are bridged by eye
LEAST_SPACES = 2  # a single space over a strait is a bridge


class TrainAtSea(Lint):
    """
    ## What it does
    Finds rail routes of which more than half of the spaces, and at least two, are drawn over water
    with two thirds of their area or more. Ferries, sea routes and routes around the edge are left
    out, and those whose straight way crosses open water: `rail-over-water` speaks of them.

    ## Why is this bad
    Trains don't swim: players look for a ferry. Perhaps `ferry`, `kind: sea` or a `via` on land is
    missing.

    ## Example
    ```yaml
    board: {background: {water: [[[70, 30], [270, 30], [270, 200], [70, 200]]]}}
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: grey, ferry: 2}
    ```
    """

    code = "BRD425"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        told = _over_open_water(subject)
        for route, dry in subject.footing.dry_spaces(most_water=True):
            wet = route.length - dry
            if route.is_sailed or route.wrap or route.lane_group in told:
                continue
            if wet >= LEAST_SPACES and wet > MOST_SHARE * route.length:
                message = (
                    f"{route_name(route)} is a rail route, but {wet} of its "
                    f"{counted(route.length, 'space')} are drawn over water"
                )
                sailing = "`kind: sea`" if subject.map.rules.ship_cards else "a `ferry`"
                yield Found(
                    path_of(route), message, f"make it {sailing}, or lead it over land with `via`"
                )


def _over_open_water(subject: Subject) -> set[LaneGroupId]:
    """The routes that another lint tells of."""
    routes = subject.map.routes
    return {
        routes[line.route].lane_group
        for line in subject.earth.lines
        if open_water_spaces(line, routes[line.route])
    }

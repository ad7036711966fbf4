from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name
from mapkit.model.routes import Route, RouteKind

MOST_SHARE = 0.5  # of the spaces: a harbour town lies ashore, and so do the first and the last
# Of a ferry, the spaces with a symbol are those on the ship; the others may be rails to the quay.


class ShipOnLand(Lint):
    """
    ## What it does
    Finds sea routes of which more than half of the spaces, as they are drawn, lie on land with two
    thirds of their area or more, and ferries with fewer spaces on the water than ferry symbols.

    ## Why is this bad
    A ship on dry land. The layout keeps ships on the water wherever the shapes allow it. Here a
    water is missing that the base map does not have, or a `via` point that leads around a cape.

    ## Example
    ```yaml
    geography: {window: [4, 57, 16, 64]}
    cities:
      oslo: {name: Oslo, lonlat: [10.75, 59.91]}
      lillehammer: {name: Lillehammer, lonlat: [10.47, 61.12]}
    routes:
      - {between: [oslo, lillehammer], length: 2, color: grey, ferry: 1}
    ```

    ## Use instead
    ```yaml
    geography: {window: [-6, 55, 9, 63]}
    cities:
      bergen: {name: Bergen, lonlat: [5.32, 60.39]}
      aberdeen: {name: Aberdeen, lonlat: [-2.1, 57.15]}
    routes:
      - {between: [bergen, aberdeen], length: 5, color: grey, ferry: 2}
    ```
    """

    code = "BRD424"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        for route, dry in subject.footing.dry_spaces():
            if not route.is_sailed or dry <= _most_dry(route):
                continue
            kind = "sea route" if route.kind is RouteKind.SEA else "ferry"
            message = (
                f"{route_name(route)} is a {kind}, but {dry} of its "
                f"{counted(route.length, 'space')} are drawn on land"
            )
            help_ = (
                "give the water it sails on with `geography: {water: …}`, lead it over water with "
                "`via`, or make it a rail route"
            )
            yield Found(path_of(route), message, help_)


def _most_dry(route: Route) -> float:
    """Spaces that may lie on land."""
    half = MOST_SHARE * route.length
    return max(half, route.length - route.ferry) if route.ferry else half

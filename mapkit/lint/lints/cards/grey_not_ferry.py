from __future__ import annotations

from mapkit.lint.grey_ferries import OfGreyFerries
from mapkit.lint.telling import route_name
from mapkit.model.routes import GREY, Route


class GreyNotFerry(OfGreyFerries):
    """
    ## What it does
    Finds grey routes without a wild symbol on a map whose rules say that grey marks the ferries
    (`grey_ferries`).

    ## Why is this bad
    Players of such rules take a grey route for a ferry and look for its symbols. A hint: as a
    route that takes any one colour it can be played.

    ## Example
    ```yaml
    rules: {routes: {grey_ferries: true}}
    routes:
      - {between: [alder, cedar], length: 4, color: grey}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, cedar], length: 4, color: grey, ferry: 1}
    ```
    ```yaml
    rules: {routes: {grey_ferries: false}}
    ```
    """

    code = "CRD321"

    def fault(self, route: Route) -> tuple[str, str] | None:
        if route.color == GREY and not route.ferry:
            return (
                f"{route_name(route)} is grey but not a ferry; on this map grey marks the ferries",
                "give it a colour or a symbol",
            )
        return None

from __future__ import annotations

from mapkit.lint.grey_ferries import OfGreyFerries
from mapkit.lint.telling import route_name
from mapkit.model.routes import GREY, Route


class FerryNotGrey(OfGreyFerries):
    """
    ## What it does
    Finds ferries of a colour on a map whose rules say that ferries are grey (`grey_ferries`).

    ## Why is this bad
    It can be played: the spaces without a symbol take that colour. But where grey marks the
    ferries, players look for them by it. A hint: many published boards have ferries of all colours.

    ## Example
    ```yaml
    rules: {routes: {grey_ferries: true}}
    routes:
      - {between: [alder, cedar], length: 4, color: red, ferry: 1}
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

    code = "CRD320"

    def fault(self, route: Route) -> tuple[str, str] | None:
        if route.ferry and route.color != GREY:
            return (
                f"the ferry {route_name(route)} is {route.color}; on this map ferries are grey",
                "make it grey",
            )
        return None

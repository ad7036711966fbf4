from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.words import route_name
from mapkit.model.routes import GREY


class FerryNotGrey(Lint):
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
    rules: {routes: {grey_ferries: true}}
    routes:
      - {between: [alder, cedar], length: 4, color: grey, ferry: 1}
    ```
    ```yaml
    rules: {routes: {grey_ferries: false}}
    routes:
      - {between: [alder, cedar], length: 4, color: red, ferry: 1}
    ```
    """

    code = "CRD320"
    name = "ferry-not-grey"
    severity = Severity.HINT

    def check(self, subject: Subject) -> Iterator[Found]:
        if not subject.map.rules.routes.grey_ferries:
            return
        for route in subject.map.routes:
            if route.ferry and route.color != GREY:
                message = f"the ferry {route_name(route)} is {route.color}; here ferries are grey"
                help_ = "make it grey, or set `grey_ferries: false`"
                yield Found(path_of(route), message, help_)

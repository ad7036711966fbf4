from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.words import route_name
from mapkit.model.routes import GREY


class GreyNotFerry(Lint):
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
    rules: {routes: {grey_ferries: true}}
    routes:
      - {between: [alder, cedar], length: 4, color: grey, ferry: 1}
    ```
    ```yaml
    rules: {routes: {grey_ferries: false}}
    routes:
      - {between: [alder, cedar], length: 4, color: grey}
    ```
    """

    code = "CRD321"
    name = "grey-not-ferry"
    severity = Severity.HINT

    def check(self, subject: Subject) -> Iterator[Found]:
        if not subject.map.rules.routes.grey_ferries:
            return
        for route in subject.map.routes:
            if route.color == GREY and not route.ferry:
                message = f"{route_name(route)} is grey and no ferry; here grey marks the ferries"
                help_ = "give it a colour or a symbol, or set `grey_ferries: false`"
                yield Found(path_of(route), message, help_)

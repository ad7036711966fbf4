from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.model.routes import RouteKind


class SeaWithoutShips(Lint):
    """
    ## What it does
    Finds sea routes on a map whose rules have no ship deck or no ships.

    ## Why is this bad
    Sea routes take ships and ship cards: nobody can claim them. Perhaps a `ferry` is meant.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red, kind: sea}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: grey, ferry: 2}
    ```
    """

    code = "CRD309"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        rules = subject.map.rules
        sea = [route for route in subject.map.routes if route.kind is RouteKind.SEA]
        lacking = [
            what
            for what, count in (("ship deck", rules.ship_cards), ("ships", rules.pieces.ship))
            if not count
        ]
        if sea and lacking:
            message = f"{counted(len(sea), 'sea route')}, but the rules have no {lacking[0]}"
            help_ = "use a preset with ships, or make them `ferry` routes"
            yield Found(path_of(sea[0]), message, help_)

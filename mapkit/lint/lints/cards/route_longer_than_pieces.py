from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.lint.costs import most_of
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name
from mapkit.model.routes import RouteKind


class RouteLongerThanPieces(Lint):
    """
    ## What it does
    Finds routes with more spaces than a player has trains, or ships.

    ## Why is this bad
    Nobody can ever claim it.

    ## Example
    ```yaml
    rules: {pieces: {train: 5}, last_round: {pieces_left: 1}}
    routes:
      - {between: [alder, cedar], length: 6, color: grey}
    ```

    ## Use instead
    ```yaml
    rules: {pieces: {train: 15}}
    ```
    """

    code = "CRD306"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        for route in subject.map.routes:
            most = most_of(subject.map.rules, route.kind)
            if most and route.length > most:
                pieces = counted(most, "train" if route.kind is RouteKind.RAIL else "ship")
                message = f"{route_name(route)} has {route.length} spaces; a player has {pieces}"
                yield Found(path_of(route, "length"), message, "shorten it, or give more pieces")

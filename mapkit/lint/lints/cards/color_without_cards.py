from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name
from mapkit.model.routes import GREY, RouteKind


class ColorWithoutCards(Lint):
    """
    ## What it does
    Finds coloured sea routes where the ship deck has no cards of any colour, so that only wilds
    pay. (A colour that the rules don't have at all is an error of `mapkit check`.)

    ## Why is this bad
    The colour on the board means nothing, and the wilds of the deck decide who claims.

    ## Example
    ```yaml
    rules: {pieces: {ship: 10}, decks: {ship: {single: 0, double: 0}}}
    routes:
      - {between: [alder, birch], length: 2, color: red, kind: sea}
    ```

    ## Use instead
    ```yaml
    rules: {pieces: {ship: 10}, decks: {ship: {single: 4, double: 6}}}
    ```
    """

    code = "CRD303"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        ship = subject.map.rules.decks.ship
        if ship is None or ship.single + ship.double:
            return
        for route in subject.map.routes:
            if route.kind is RouteKind.SEA and route.color != GREY:
                message = f"{route_name(route)} takes {route.color} ship cards; the deck has none"
                yield Found(path_of(route), message, "give `decks: ship` cards of each colour")

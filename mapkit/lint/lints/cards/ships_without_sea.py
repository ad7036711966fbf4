from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.model.routes import RouteKind


class ShipsWithoutSea(Lint):
    """
    ## What it does
    Finds maps played with ships or ship cards that have no sea route.

    ## Why is this bad
    Half of the cards pay for nothing.

    ## Example
    ```yaml
    rules: {preset: great-lakes}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red, kind: sea}
    ```
    """

    code = "CRD310"

    def check(self, subject: Subject) -> Iterator[Found]:
        rules = subject.map.rules
        if any(route.kind is RouteKind.SEA for route in subject.map.routes):
            return
        if rules.ship_cards or rules.pieces.ship:
            message = (
                f"{rules.ship_cards} ship cards and {rules.pieces.ship} ships each, "
                "but there is no sea route on the map"
            )
            help_ = "give some routes `kind: sea`, or use a preset without ships"
            yield Found(("rules",), message, help_, key=True)

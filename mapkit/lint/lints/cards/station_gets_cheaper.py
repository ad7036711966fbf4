from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class StationGetsCheaper(Lint):
    """
    ## What it does
    Reports a station that costs fewer cards than the one before it.

    ## Why is this bad
    A station helps a player who was blocked. If the next one is cheaper, the first is bought only
    for the sake of the others; most likely two numbers are interchanged.

    ## Example
    ```yaml
    rules: {players: [2, 2], stations: {cards: [2, 1], unbuilt: 4}}
    ```

    ## Use instead
    ```yaml
    rules: {players: [2, 2], stations: {cards: [1, 2], unbuilt: 4}}
    ```
    """

    code = "CRD325"
    severity = Severity.HINT

    def check(self, subject: Subject) -> Iterator[Found]:
        stations = subject.map.rules.stations
        if stations is None:
            return
        for number, (price, following) in enumerate(pairwise(stations.cards), 1):
            if following < price:
                message = (
                    f"station {number} costs {price} cards, but station {number + 1} only "
                    f"{following}"
                )
                yield Found(("rules",), message, "let the prices in `stations` rise", key=True)
                return

from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class TooFewCitiesForStations(Lint):
    """
    ## What it does
    Compares the cities with the stations of all players at the largest table.

    ## Why is this bad
    A city takes one station. With fewer cities than stations the last ones can't be built.

    ## Example
    ```yaml
    rules: {players: [2, 5], stations: {cards: [1, 2, 3], unbuilt: 4}}
    ```

    ## Use instead
    ```yaml
    rules: {players: [2, 3], stations: {cards: [1], unbuilt: 4}}
    ```
    """

    code = "CRD323"

    def check(self, subject: Subject) -> Iterator[Found]:
        rules = subject.map.rules
        if rules.stations is None:
            return
        cities, each = len(subject.map.cities), len(rules.stations.cards)
        wanted = rules.players[1] * each
        if cities < wanted:
            message = (
                f"{cities} cities for {wanted} stations ({rules.players[1]} players, {each} each)"
            )
            yield Found(("rules",), message, "give each player fewer stations", key=True)

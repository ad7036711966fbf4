from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class UnpayableStation(Lint):
    """
    ## What it does
    Compares the price of each station with the cards of one colour and the wilds.

    ## Why is this bad
    Nobody can build the station, however many cards they collect.

    ## Example
    ```yaml
    rules: {decks: {train: {each: 6, wild: 1}}, stations: {cards: [1, 8], unbuilt: 4}}
    ```

    ## Use instead
    ```yaml
    rules: {decks: {train: {each: 6, wild: 1}}, stations: {cards: [1, 2], unbuilt: 4}}
    ```
    """

    code = "CRD322"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        rules = subject.map.rules
        if rules.stations is None:
            return
        train = rules.decks.train
        price = max(rules.stations.cards)
        if price > train.each + train.wild:
            message = (
                f"a station costs {price} cards of one colour; a colour has {train.each} cards, "
                f"and there are {train.wild} wilds"
            )
            yield Found(("rules",), message, "lower the price in `stations`", key=True)

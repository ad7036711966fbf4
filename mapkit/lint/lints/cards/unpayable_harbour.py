from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class UnpayableHarbour(Lint):
    """
    ## What it does
    Compares the price of a harbour with the harbour-marked cards of one colour and the wilds.

    ## Why is this bad
    Nobody can build one, and everybody loses points for each.

    ## Example
    ```yaml
    rules: {preset: great-lakes, decks: {train: {harbour: 0, wild: 1}, ship: {harbour: 1}}}
    ```

    ## Use instead
    ```yaml
    rules: {preset: great-lakes, decks: {train: {harbour: 4, wild: 14}, ship: {harbour: 4}}}
    ```
    """

    code = "CRD305"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        rules = subject.map.rules
        ship = rules.decks.ship
        if rules.harbours is None or ship is None:
            return
        price, train = rules.harbours.cards, rules.decks.train
        missing = max(0, price.train - train.harbour) + max(0, price.ship - ship.harbour)
        if missing > train.wild:
            message = (
                f"a harbour costs {price.train} train and {price.ship} ship cards with the mark; a "
                f"colour has {train.harbour} and {ship.harbour}, and there are {train.wild} wilds"
            )
            yield Found(("rules",), message, "mark more cards in `decks`", key=True)

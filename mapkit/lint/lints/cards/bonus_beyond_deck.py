from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name


class BonusBeyondDeck(Lint):
    """
    ## What it does
    Finds routes whose bonus draws more cards than lie in the deck after the set-up at the largest
    table.

    ## Why is this bad
    The bonus can't be paid in full.

    ## Example
    ```yaml
    rules: {decks: {train: {each: 5, wild: 0}}, hand: {train: 4}, row: {train: 5}}
    routes:
      - {between: [alder, birch], length: 5, color: red, bonus: 6}
    ```

    ## Use instead
    ```yaml
    rules: {decks: {train: {each: 12, wild: 14}}}
    routes:
      - {between: [alder, birch], length: 5, color: red, bonus: 2}
    ```
    """

    code = "CRD316"

    def check(self, subject: Subject) -> Iterator[Found]:
        rules = subject.map.rules
        deck = rules.train_cards - rules.players[1] * rules.hand.train - rules.row.train
        for route in subject.map.routes:
            if route.bonus > deck:
                message = (
                    f"{route_name(route)} draws {route.bonus} cards; after the set-up with "
                    f"{rules.players[1]} players the deck has {deck}"
                )
                yield Found(path_of(route, "bonus"), message, "lower the bonus")

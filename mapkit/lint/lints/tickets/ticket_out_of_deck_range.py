from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Fix, Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import ticket_name
from mapkit.model.rules import Rules


class TicketOutOfDeckRange(Lint):
    """
    ## What it does
    Finds tickets worth less or more than their deck holds (`rules: tickets: decks: values`). The
    published pair of decks: short 3–11, long 12–22.

    ## Why is this bad
    Players choose a deck for what it promises.

    ## Example
    ```yaml
    rules: {tickets: {decks: {short: {values: [3, 11]}, long: {values: [12, 22]}}}}
    tickets:
      - {between: [alder, maple], points: 15, deck: short}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, maple], points: 15, deck: long}
    ```
    """

    code = "TKT112"
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        for ticket in subject.map.tickets:
            values = subject.map.rules.tickets.decks[ticket.deck].values
            if values is None or values[0] <= ticket.points <= values[1]:
                continue
            message = (
                f"{ticket_name(ticket)} is worth {ticket.points}; "
                f"the deck `{ticket.deck}` has {values[0]}–{values[1]}"
            )
            fitting = _fitting(subject.map.rules, ticket.points)
            help_ = (
                f"put it in the deck `{fitting}`" if fitting else "change its places or the deck"
            )
            change = {path_of(ticket, "deck"): fitting}
            fix = Fix(help_, change, safe=False) if fitting else None
            yield Found(path_of(ticket, "points"), message, help_, fix)


def _fitting(rules: Rules, points: int) -> str | None:
    for name, deck in rules.tickets.decks.items():
        if deck.values and deck.values[0] <= points <= deck.values[1]:
            return name
    return None

from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.lint.costs import payable
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name
from mapkit.model.routes import Route, RouteKind
from mapkit.model.rules import Rules


class UnpayableRoute(Lint):
    """
    ## What it does
    Finds routes that even a player with every card of the deck can't pay: too many spaces for the
    cards of one colour and the wilds, too many symbols for the wilds, too many pairs.

    ## Why is this bad
    Nobody ever claims it.

    ## Example
    ```yaml
    rules: {decks: {train: {each: 4, wild: 2}}, hand: {train: 1}}
    routes:
      - {between: [alder, cedar], length: 7, color: red}
    ```
    ```yaml
    rules: {decks: {train: {each: 12, wild: 1}}}
    routes:
      - {between: [alder, cedar], length: 4, color: grey, ferry: 2}
    ```

    ## Use instead
    ```yaml
    rules: {decks: {train: {each: 12, wild: 14}}}
    routes:
      - {between: [alder, cedar], length: 7, color: red}
      - {between: [alder, fir], length: 4, color: grey, ferry: 2}
    ```
    """

    code = "CRD304"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        rules = subject.map.rules
        for route in subject.map.routes:
            no_ships = route.kind is RouteKind.SEA and rules.ship_cards == 0
            if not no_ships and not payable(rules, route):
                message = (
                    f"no hand can pay {route_name(route)}: {_price(route)}, {_deck(rules, route)}"
                )
                yield Found(path_of(route), message, "shorten it, or give the deck more cards")


def _price(route: Route) -> str:
    extra = [f"{route.ferry} wild symbols"] if route.ferry else []
    extra += [f"{route.terrain} pairs"] if route.terrain else []
    return " with ".join([counted(route.length, "space"), *extra])


def _deck(rules: Rules, route: Route) -> str:
    train, ship = rules.decks.train, rules.decks.ship
    if route.kind is RouteKind.SEA and ship:
        each = f"{ship.single} ships and {ship.double} double ships of a colour"
    else:
        each = f"{train.each} cards of a colour"
    return f"{each} and {train.wild} wilds"

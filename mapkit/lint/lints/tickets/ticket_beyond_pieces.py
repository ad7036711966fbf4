from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.costs import affordable, fewest_pieces, pieces_for
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import ticket_name
from mapkit.lint.trees import shortest_tree
from mapkit.model.tickets import Ticket


class TicketBeyondPieces(Lint):
    """
    ## What it does
    Finds tickets whose every way needs more pieces than a player has, trains and ships each
    counted against the box. Longest official ticket: about half of a player's trains.

    ## Why is this bad
    The ticket can't be done by anyone, even on an empty board.

    ## Example
    ```yaml
    rules: {pieces: {train: 9}}
    tickets:
      - {between: [alder, fir], points: 10}
    ```
    ```yaml
    rules: {pieces: {train: 12}}
    tickets:
      - {tour: [alder, fir, hazel], points: 15, in_order: 20, failed: 20}
    ```

    ## Use instead
    ```yaml
    rules: {pieces: {train: 15}}
    ```
    """

    code = "TKT102"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        pieces = subject.map.rules.pieces_each
        for ticket in subject.map.tickets:
            needed = _needed(subject, ticket)
            if needed is not None:
                message = f"{ticket_name(ticket)} takes at least {needed}; a player has {pieces}"
                yield Found(path_of(ticket), message, "choose nearer places, or give more pieces")


def _needed(subject: Subject, ticket: Ticket) -> str | None:
    """What even the cheapest way costs, if that is too much."""
    rules, network = subject.map.rules, subject.network
    if ticket.is_tour:
        spaces = shortest_tree(network, ticket.places)
        return f"{spaces} pieces" if spaces is not None and spaces > rules.pieces_each else None
    start, end = ticket.places
    way = network.shortest_way(start, end)
    if not way or affordable(rules, pieces_for(way)):
        return None
    choices = fewest_pieces(network, start, end)
    if any(affordable(rules, choice) for choice in choices):
        return None
    cheapest = min(choices, key=lambda choice: choice.total)
    ships = f" and {cheapest.ship} ships" if cheapest.ship else ""
    return f"{cheapest.train} trains{ships}"

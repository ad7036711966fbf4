from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.lint.lint import Fix, Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.suspects import Suspect, suspect_route
from mapkit.lint.telling import ticket_name
from mapkit.lint.trees import shortest_tree
from mapkit.model.tickets import Ticket
from mapkit.source.document import Path


class ValueOffShortestWay(Lint):
    """
    ## What it does
    Compares the value of a ticket with the spaces of the shortest way between its places, and that
    of a tour with the fewest spaces that join all its cities. If the length of one route would
    explain several such tickets, it says which.

    ## Why is this bad
    Players read the value as the distance. On published boards it is: Nordic 46 of 46 tickets,
    India 58 of 58, Northern Lights 54 of 55, USA 25 of 30. A ticket that is off is mostly a typing
    error, in the ticket or in the length of a route.

    ## Example
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 12}
    ```
    ```yaml
    tickets:
      - {tour: [alder, birch, fir], points: 40, in_order: 44, failed: 50}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}
    ```
    """

    code = "TKT107"
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        off = [
            (ticket, spaces)
            for ticket in subject.map.tickets
            if (spaces := _spaces(subject, ticket)) is not None and spaces != ticket.points
        ]
        suspect = suspect_route(subject, [ticket for ticket, _ in off if not ticket.is_tour])
        for ticket, spaces in off:
            path = path_of(ticket, "points")
            explained = None if ticket.is_tour else suspect
            safe = suspect is None and not ticket.is_tour
            fix = Fix(f"set it to {spaces}", _values(ticket, spaces), safe=safe)
            help_ = _help(subject, explained) or f"set it to {spaces}"
            yield Found(path, _message(ticket, spaces), help_, fix)


def _values(ticket: Ticket, spaces: int) -> dict[Path, int]:
    """The new value; those of a tour in order and of a failed one change by as much."""
    values: dict[Path, int] = {path_of(ticket, "points"): spaces}
    more = spaces - ticket.points
    if ticket.in_order is not None and ticket.failed is not None:
        values[path_of(ticket, "in_order")] = max(1, ticket.in_order + more)
        values[path_of(ticket, "failed")] = max(0, ticket.failed + more)
    return values


def _spaces(subject: Subject, ticket: Ticket) -> int | None:
    """What its value should be; none if its places can't be joined."""
    if ticket.is_tour:
        return shortest_tree(subject.network, ticket.places)
    return subject.network.distance(*ticket.places)


def _message(ticket: Ticket, spaces: int) -> str:
    worth = f"{ticket_name(ticket)} is worth {ticket.points}"
    if ticket.is_tour:
        return f"{worth} in any order, its cities are joined by {counted(spaces, 'space')}"
    return f"{worth}, its shortest way has {counted(spaces, 'space')}"


def _help(subject: Subject, suspect: Suspect | None) -> str | None:
    if suspect is None:
        return None
    route = subject.map.routes[suspect.group.lanes[0]]
    line = subject.document.where(path_of(route)).line
    return (
        f"{suspect.tickets} tickets would be right if the route at line {line} had "
        f"{counted(suspect.length, 'space')}, not {suspect.group.length}"
    )

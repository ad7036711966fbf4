from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import ticket_name


class TicketBetweenNeighbours(Lint):
    """
    ## What it does
    Finds tickets between two places that one route joins.

    ## Why is this bad
    One claim does it: no planning, and its value on top of the route's own points. Or the route is
    taken before the ticket is drawn, and the shortest way is gone.

    ## Example
    ```yaml
    tickets:
      - {between: [alder, birch], points: 5}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}
    ```
    """

    code = "TKT105"

    def check(self, subject: Subject) -> Iterator[Found]:
        shortest: dict[frozenset[str], int] = {}
        for group in subject.network.lane_groups:
            ends = frozenset(group.places)
            shortest[ends] = min(group.length, shortest.get(ends, group.length))
        for ticket in subject.map.tickets:
            length = None if ticket.is_tour else shortest.get(frozenset(ticket.places))
            if length is not None and length == subject.network.distance(*ticket.places):
                spaces = counted(length, "space")
                message = f"{ticket_name(ticket)} is done with one route of {spaces}"
                yield Found(path_of(ticket), message, "choose places two routes apart or more")

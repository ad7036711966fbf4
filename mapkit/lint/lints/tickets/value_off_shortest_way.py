from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Fix, Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.suspects import Suspect, suspect_route
from mapkit.lint.words import counted, ticket_name


class ValueOffShortestWay(Lint):
    """
    ## What it does
    Compares the value of a ticket with the spaces of the shortest way between its places. If the
    length of one route would explain several such tickets, it says which.

    ## Why is this bad
    Players read the value as the distance. On published boards it is: Nordic 46 of 46 tickets,
    India 58 of 58, Northern Lights 54 of 55, USA 25 of 30. A ticket that is off is mostly a typing
    error, in the ticket or in the length of a route.

    ## Example
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 12}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}
    ```
    """

    code = "TKT107"
    name = "value-off-shortest-way"
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        off = [
            (ticket, distance)
            for ticket in subject.map.tickets
            if not ticket.is_tour
            and (distance := subject.network.distance(*ticket.places)) is not None
            and distance != ticket.points
        ]
        suspect = suspect_route(subject, [ticket for ticket, _ in off])
        for ticket, distance in off:
            message = (
                f"{ticket_name(ticket)} is worth {ticket.points}, "
                f"its shortest way has {counted(distance, 'space')}"
            )
            path = path_of(ticket, "points")
            fix = Fix(f"set it to {distance}", {path: distance}, safe=suspect is None)
            yield Found(path, message, _help(subject, suspect) or f"set it to {distance}", fix)


def _help(subject: Subject, suspect: Suspect | None) -> str | None:
    if suspect is None:
        return None
    route = subject.map.routes[suspect.group.lanes[0]]
    line = subject.document.where(path_of(route)).line
    return (
        f"{suspect.tickets} tickets would be right if the route at line {line} had "
        f"{counted(suspect.length, 'space')}, not {suspect.group.length}"
    )

from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Fix, Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import ticket_name
from mapkit.model.tickets import Ticket


class DuplicateTicket(Lint):
    """
    ## What it does
    Finds tickets that name the same places as an earlier one.

    ## Why is this bad
    Two players with the same ticket fight over the same routes by luck of the draw, and one who
    gets both scores twice for one way. Mostly a line was copied and not changed.

    ## Example
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}
      - {between: [cedar, alder], points: 10}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}
      - {between: [cedar, elm], points: 15}
    ```
    """

    code = "TKT106"
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        first: dict[frozenset[str], Ticket] = {}
        for ticket in subject.map.tickets:
            earlier = first.setdefault(frozenset(ticket.places), ticket)
            if earlier is ticket:
                continue
            line = subject.document.where(path_of(earlier)).line
            message = f"{ticket_name(ticket)} is already the ticket at line {line}"
            same = (ticket.points, ticket.deck) == (earlier.points, earlier.deck)
            fix = Fix("remove the second", removes=(path_of(ticket),), safe=same)
            yield Found(path_of(ticket), message, "remove one of the two", fix)

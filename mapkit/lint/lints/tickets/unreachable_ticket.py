from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import joined, ticket_name


class UnreachableTicket(Lint):
    """
    ## What it does
    Finds tickets and tours whose places no way of routes joins.

    ## Why is this bad
    Whoever draws it can only lose its points. Mostly a city is misspelt, or a route is missing.

    ## Example
    ```yaml
    cities:
      gorse: {name: Gorse, at: [200, 170]}
    tickets:
      - {between: [alder, gorse], points: 9}
    ```
    ```yaml
    cities:
      gorse: {name: Gorse, at: [200, 170]}
    tickets:
      - {tour: [alder, gorse, fir], points: 9, in_order: 12, failed: 12}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, fir], points: 10}
    ```
    """

    code = "TKT101"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        for ticket in subject.map.tickets:
            for pair in combinations(ticket.places, 2):
                if subject.network.distance(*pair) is None:
                    message = f"no way of routes joins {joined(pair)}"
                    if ticket.is_tour:
                        message = f"{ticket_name(ticket)}: {message}"
                    yield Found(
                        path_of(ticket), message, "add the missing route, or drop the ticket"
                    )
                    break

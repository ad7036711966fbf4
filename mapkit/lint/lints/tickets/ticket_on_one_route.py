from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name, ticket_name


class TicketOnOneRoute(Lint):
    """
    ## What it does
    Finds tickets whose every way leads over one single-lane route.

    ## Why is this bad
    Whoever else claims that route has made the ticket impossible, by accident or on purpose. One
    published board in eight has such a route at all.

    ## Example
    ```yaml
    cities:
      gorse: {name: Gorse, at: [460, 440]}
    routes:
      - …
      - {between: [hazel, gorse], length: 3, color: grey}
    tickets:
      - {between: [cedar, gorse], points: 8}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [maple, gorse], length: 5, color: white}
    ```
    """

    code = "TKT104"

    def check(self, subject: Subject) -> Iterator[Found]:
        for ticket in subject.map.tickets:
            legs = pairwise(ticket.places)
            passed = [group for leg in legs for group in subject.network.must_pass(*leg)]
            single = list(dict.fromkeys(group for group in passed if len(group.lanes) == 1))
            if single:
                over = " and ".join(route_name(group) for group in single)
                message = f"every way of {ticket_name(ticket)} leads over {over}, a single lane"
                yield Found(path_of(ticket), message, "make it a double, or add a way around")

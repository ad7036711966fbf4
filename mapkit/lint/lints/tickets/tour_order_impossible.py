from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import ticket_name
from mapkit.lint.trees import trail_in_order


class TourOrderImpossible(Lint):
    """
    ## What it does
    Finds tours whose cities no trail can pass in the printed order: one that uses no route twice
    and needs no more pieces than a player has.

    ## Why is this bad
    The higher value is printed, and nobody can ever score it.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 2, color: red}
      - {between: [birch, cedar], length: 2, color: white}
    tickets:
      - {tour: [birch, alder, cedar], points: 4, in_order: 6, failed: 8}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {tour: [alder, birch, cedar], points: 4, in_order: 6, failed: 8}
    ```
    """

    code = "TKT108"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        for ticket in subject.map.tickets:
            if not ticket.is_tour:
                continue
            legs = [subject.network.distance(*leg) for leg in pairwise(ticket.places)]
            spaces = sum(leg for leg in legs if leg is not None)
            if None in legs:
                continue  # an unreachable ticket
            path, help_ = path_of(ticket, "tour"), "print the cities in another order"
            if spaces > subject.map.rules.pieces_each:
                pieces = subject.map.rules.pieces_each
                message = (
                    f"{ticket_name(ticket)}, in this order: {spaces} spaces for {pieces} pieces"
                )
                yield Found(path, message, help_)
            elif trail_in_order(subject.network, ticket.places) is False:
                message = f"no trail can pass {ticket_name(ticket)} in this order"
                yield Found(path, message, help_)

from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import ticket_name


class TourOrderWorthless(Lint):
    """
    ## What it does
    Finds tours that score no more in order than without it.

    ## Why is this bad
    The order is harder; if it pays nothing, the printed order only misleads. Mostly the two values
    are swapped.

    ## Example
    ```yaml
    tickets:
      - {tour: [alder, birch, fir], points: 14, in_order: 10, failed: 16}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {tour: [alder, birch, fir], points: 10, in_order: 14, failed: 16}
    ```
    """

    code = "TKT109"

    def check(self, subject: Subject) -> Iterator[Found]:
        for ticket in subject.map.tickets:
            if ticket.in_order is not None and ticket.in_order <= ticket.points:
                message = (
                    f"{ticket_name(ticket)} is worth {ticket.in_order} in order "
                    f"and {ticket.points} without"
                )
                yield Found(path_of(ticket, "in_order"), message, "the order must pay more")

from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject


class CityWithoutTicket(Lint):
    """
    ## What it does
    Finds cities and countries that no ticket names.

    ## Why is this bad
    Nobody has a reason to go there. Published boards have a few such cities on the way between
    others, so this is a hint; a whole corner without tickets stays empty.

    ## Example
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}
      - {between: [birch, maple], points: 11}
      - {between: [elm, hazel], points: 10}
      - {between: [larch, fir], points: 10}
    ```
    """

    code = "TKT111"
    severity = Severity.HINT

    def check(self, subject: Subject) -> Iterator[Found]:
        if not subject.map.tickets:
            return
        named = {place for ticket in subject.map.tickets for place in ticket.places}
        for place in subject.map.places.values():
            if place.id not in named:
                yield Found(path_of(place), f"no ticket names `{place.id}`", key=True)

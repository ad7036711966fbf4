from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class StationNeverWorthBuilding(Lint):
    """
    ## What it does
    Compares the points of a station that is not built with what it can win at best: the ticket of
    the most points, which counts twice, as it would be lost without the station.

    ## Why is this bad
    Whoever builds a station loses by it, so nobody does, and the rule is only in the way.

    ## Example
    ```yaml
    rules: {stations: {cards: [1], unbuilt: 90}}
    ```

    ## Use instead
    ```yaml
    rules: {stations: {cards: [1], unbuilt: 4}}
    ```
    """

    code = "CRD324"

    def check(self, subject: Subject) -> Iterator[Found]:
        stations = subject.map.rules.stations
        tickets = subject.map.tickets
        if stations is None or not tickets:
            return
        best = 2 * max(ticket.points for ticket in tickets)
        if stations.unbuilt >= best:
            message = (
                f"a station that is not built is worth {stations.unbuilt} points; the best ticket "
                f"that one can save makes a difference of {best}"
            )
            yield Found(("rules",), message, "lower `unbuilt` in `stations`", key=True)

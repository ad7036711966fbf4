from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name

MOST_LANES = 3  # the rules know doubles and triples; nothing says which of four are open


class TooManyLanes(Lint):
    """
    ## What it does
    Finds places joined by more than three lanes of one kind.

    ## Why is this bad
    The rules know doubles and triples. Mostly a route is written twice.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, lanes: [red, white]}
      - {between: [birch, alder], length: 5, lanes: [green, black]}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, lanes: [red, white, grey]}
    ```
    """

    code = "NET208"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        for group in subject.network.lane_groups:
            if len(group.lanes) > MOST_LANES:
                message = f"{len(group.lanes)} lanes join {route_name(group)}; a triple has three"
                last = subject.map.routes[group.lanes[-1]]
                yield Found(path_of(last), message, "remove what is written twice")

from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.source.suggest import listing


class MapInPieces(Lint):
    """
    ## What it does
    Finds groups of cities that have routes among themselves and none to the rest of the map.

    ## Why is this bad
    No ticket can lead from one piece to the other. Mostly one route is missing.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [birch, cedar], length: 5, color: white}
      - {between: [elm, fir], length: 5, color: green}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [birch, fir], length: 5, color: black}
    ```
    """

    code = "NET202"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        pieces = [part for part in subject.network.parts() if len(part) > 1]
        for piece in pieces[1:]:
            cities = [city for city in subject.map.cities if city in piece]
            message = f"no route leads from {listing(cities, 5)} to the rest of the map"
            path = path_of(subject.map.cities[cities[0]])
            yield Found(path, message, "add the route that joins the two", key=True)

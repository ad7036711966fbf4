from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject


class DeadEndCity(Lint):
    """
    ## What it does
    Finds cities with one neighbour only.

    ## Why is this bad
    A ticket to such a city hangs on that one route, and no trail passes it. Published boards have
    next to none: their cities have 3 to 4.4 neighbours on the average.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [birch, cedar], length: 5, color: white}
      - {between: [alder, cedar], length: 6, color: grey}
      - {between: [alder, elm], length: 5, color: green}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [birch, elm], length: 5, color: grey}
    ```
    """

    code = "NET205"

    def check(self, subject: Subject) -> Iterator[Found]:
        for city in subject.map.cities.values():
            neighbours = subject.network.neighbours(city.id)
            if len(neighbours) == 1:
                message = f"`{city.id}` has only one neighbour, `{neighbours.pop()}`"
                yield Found(path_of(city), message, "add a route to a second one", key=True)

from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name


class SingleLaneBridge(Lint):
    """
    ## What it does
    Finds single-lane routes between two parts of the map that nothing else joins.

    ## Why is this bad
    Whoever claims it cuts the map in two for all others. One published board in eight has one.
    A city at the end of the line is the fault of `dead-end-city`, not of this.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [alder, elm], length: 5, color: green}
      - {between: [birch, elm], length: 6, color: grey}
      - {between: [elm, fir], length: 5, color: grey}
      - {between: [fir, hazel], length: 5, color: green}
      - {between: [fir, maple], length: 6, color: grey}
      - {between: [hazel, maple], length: 6, color: grey}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [birch, fir], length: 5, color: black}
    ```
    """

    code = "NET203"

    def check(self, subject: Subject) -> Iterator[Found]:
        for group in subject.network.bridges:
            smaller = min(len(side) for side in subject.network.sides_of(group))
            if len(group.lanes) == 1 and smaller > 1:
                message = (
                    f"{route_name(group)} is the only route between {counted(smaller, 'city')} "
                    "and the rest of the map"
                )
                path = path_of(subject.map.routes[group.lanes[0]])
                yield Found(path, message, "make it a double, or add a second way")

from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name


class RouteCrossesRoute(Lint):
    """
    ## What it does
    Finds routes whose drawn lines cross.

    ## Why is this bad
    At a crossing it is hard to see which way a route goes on, and spaces get in each other's way.
    Published boards have next to none.

    ## Example
    ```yaml
    routes:
      - {between: [alder, fir], length: 7, color: red}
      - {between: [birch, elm], length: 7, color: white}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [elm, fir], length: 5, color: white}
    ```
    """

    code = "BRD411"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        told: set[tuple[object, object]] = set()
        for one, two in subject.shapes.crossings():
            first, second = subject.map.routes[one], subject.map.routes[two]
            groups = (first.lane_group, second.lane_group)
            if groups[0] != groups[1] and groups not in told:
                told.add(groups)
                message = f"{route_name(second)} crosses {route_name(first)}"
                help_ = "let one of them end at the other's city, or lead it around with `via`"
                yield Found(path_of(second), message, help_)

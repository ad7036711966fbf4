from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name

NARROWEST_DEG = 24.0  # nineteen of twenty pairs on the first published board are wider apart


class NarrowAngle(Lint):
    """
    ## What it does
    Finds routes that leave a city less than 24° apart.

    ## Why is this bad
    Their first spaces touch, and it is hard to see where each goes.

    ## Example
    ```yaml
    cities:
      cedar: {at: [420, 90]}
      hazel: {at: [430, 120]}
    routes:
      - {between: [alder, cedar], length: 9, color: red}
      - {between: [alder, hazel], length: 9, color: white}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [alder, elm], length: 5, color: white}
    ```
    """

    code = "BRD413"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        for city in subject.map.cities.values():
            headings = subject.shapes.headings(city.id)
            if len(headings) < 2:
                continue
            around = [*headings, (headings[0][0] + 360, headings[0][1])]
            for (one, first), (two, second) in pairwise(around):
                if two - one < NARROWEST_DEG and first != second:
                    routes = [subject.map.routes[r] for r in (first, second)]
                    names = " and ".join(f"{route_name(lane)} ({lane.kind})" for lane in routes)
                    message = (
                        f"{names} leave `{city.id}` {two - one:.1f}° apart, "
                        f"less than {NARROWEST_DEG:.0f}°"
                    )
                    yield Found(path_of(city), message, "bend one with `via`", key=True)

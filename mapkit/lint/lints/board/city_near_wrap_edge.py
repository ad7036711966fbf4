from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import measured

NEAREST_MM = 24.0  # a first space and its arrow need as much; nearer cities slip over the edge


class CityNearWrapEdge(Lint):
    """
    ## What it does
    Finds cities within 24 mm of the east or west edge of a board that wraps around.

    ## Why is this bad
    There is no room between the dot and the edge for the route that leaves there and its arrow.

    ## Example
    ```yaml
    board: {wrap: true}
    cities:
      alder: {at: [40, 100]}
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {at: [90, 100]}
    ```
    """

    code = "BRD415"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        if not subject.map.board.wrap:
            return
        left, _, right, _ = subject.layout.frame
        for city in subject.layout.cities.values():
            room = min(city.center[0] - left, right - city.center[0])
            if 0 <= room < NEAREST_MM:
                message = (
                    f"`{city.place}` lies {measured(room, 'mm')} from the edge that wraps around, "
                    f"less than {NEAREST_MM:.0f} mm"
                )
                path = path_of(subject.map.cities[city.place])
                yield Found(path, message, "move it inwards, or cut the map elsewhere", key=True)

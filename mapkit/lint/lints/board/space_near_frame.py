from __future__ import annotations

import math
from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import measured, route_name

ROUNDING_MM = 0.05  # a layout that was kept in a file has its millimetres with one decimal


class SpaceNearFrame(Lint):
    """
    ## What it does
    Finds routes whose spaces come nearer than 5 mm to the frame of the map. The layout keeps them
    off wherever it finds another way, so here cities and other routes leave little room.

    ## Why is this bad
    Score markers stand on the other side of the frame. Trains and markers push each other away.

    ## Example
    ```yaml
    cities:
      alder: {at: [90, 20]}
      birch: {at: [136, 20]}
    routes:
      - {between: [alder, birch], length: 1, color: red}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {at: [90, 60]}
      birch: {at: [136, 60]}
    ```
    """

    code = "BRD429"
    severity = Severity.HINT
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        from mapkit.geometry.cost import FRAME_CLEAR

        for routes in subject.map.lane_groups().values():
            route = subject.map.routes[routes[0]]
            gap = min(subject.shapes.gap_to_frame(one) for one in routes)
            if route.wrap or not 0 <= gap < FRAME_CLEAR - ROUNDING_MM:
                continue
            message = (
                f"The route {route_name(route)} comes within {measured(gap, 'mm')} of the frame, "
                f"nearer than {FRAME_CLEAR:.0f} mm"
            )
            lack = math.ceil(FRAME_CLEAR - gap)
            help_ = (
                f"move its cities, or the one that it goes around, {lack} mm or more inwards; or "
                "lead it another way with `via`"
            )
            yield Found(path_of(route), message, help_)

from __future__ import annotations

import math
from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name
from mapkit.model.places import Spot

WIDEST_DEG = 45.0  # an eighth of the compass: north has become north-east


class RotatedRoute(Lint):
    """
    ## What it does
    Compares the direction of a route on the board (`at` to `at`) with its true one (`lonlat` to
    `lonlat`, through the map's projection) and finds those turned by more than 45°.

    ## Why is this bad
    A city north of its neighbour is drawn east of it: the map can't be trusted. Mostly one of the
    two cities has a wrong place.

    ## Example
    ```yaml
    geography: {window: [5, 47, 25, 55]}
    cities:
      krakow: {name: Kraków, lonlat: [19.94, 50.06], at: [250, 250]}
      warszawa: {name: Warszawa, lonlat: [21.01, 52.23], at: [250, 330]}
    routes:
      - {between: [krakow, warszawa], length: 2, color: red}
    ```

    ## Use instead
    ```yaml
    cities:
      krakow: {name: Kraków, lonlat: [19.94, 50.06], at: [330, 250]}
      warszawa: {name: Warszawa, lonlat: [21.01, 52.23], at: [350, 180]}
    ```
    """

    code = "GEO508"
    needs = (Need.LONLAT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        if subject.earth.frame is None:
            return
        told = set()
        for route in subject.map.routes:
            ends = [subject.map.places[place].spot for place in route.between]
            if route.wrap or route.lane_group in told:
                continue
            turn = _turn_deg(subject, ends)
            if turn is not None and turn > WIDEST_DEG:
                told.add(route.lane_group)
                message = f"{route_name(route)} is turned by {turn:.0f}° against its true direction"
                yield Found(path_of(route), message, "check `at` and `lonlat` of both cities")


def _turn_deg(subject: Subject, ends: list[Spot]) -> float | None:
    first, second = ends
    if not (first.at and second.at and first.lonlat and second.lonlat):
        return None
    true = subject.earth.frame.to_board([first.lonlat, second.lonlat])
    drawn_angle = math.atan2(second.at[1] - first.at[1], second.at[0] - first.at[0])
    true_angle = math.atan2(true[1][1] - true[0][1], true[1][0] - true[0][0])
    return abs((math.degrees(drawn_angle - true_angle) + 180) % 360 - 180)

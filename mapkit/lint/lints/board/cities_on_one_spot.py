from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.model.places import Spot

NEAREST_MM = 13.0  # two dots of the largest size, 6.4 to 13 mm across, touch
NEAREST_DEG = 0.01  # a kilometre: the same city, copied


class CitiesOnOneSpot(Lint):
    """
    ## What it does
    Finds cities whose dots would lie on each other, by `at` or by `lonlat`.

    ## Why is this bad
    Mostly a line was copied and its place not changed. The layout moves both aside.

    ## Example
    ```yaml
    cities:
      alder: {at: [250, 95]}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {at: [90, 100]}
    ```
    """

    code = "BRD423"

    def check(self, subject: Subject) -> Iterator[Found]:
        for one, two in combinations(subject.map.cities.values(), 2):
            if _too_near(one.spot, two.spot):
                message = f"`{two.id}` lies on the same spot as `{one.id}`"
                yield Found(path_of(two), message, "move one of them", key=True)


def _too_near(one: Spot, two: Spot) -> bool:
    if one.at and two.at:
        return math.dist(one.at, two.at) < NEAREST_MM
    return bool(one.lonlat and two.lonlat and math.dist(one.lonlat, two.lonlat) < NEAREST_DEG)

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.scale import spaces_by_km
from mapkit.lint.spots import EastSouth, flat_spots
from mapkit.lint.subject import Subject
from mapkit.lint.telling import joined

LONGEST_DETOUR = 2.0  # times the direct way; between neighbours on published boards 1.6 is much
LEAST_EXTRA = 2  # spaces: one more than the direct way is no detour
LONGEST_DIRECT = 6.0  # spaces: routes are rarely longer
FEWEST_ROUTES = 12  # of fewer no scale can be told
MOST_TOLD = 5
SPOTS_OF_A_UNIT = 8  # distances that take as long as a step along a route


class NeighboursWithoutRoute(Lint):
    """
    ## What it does
    Finds two cities with nothing between them (no third city in the circle over the two) that no
    route joins, and whose way over others is twice as long as a route would be by the map's own
    scale.

    ## Why is this bad
    Mostly there is a sea or a mountain range between them, so this is a hint. Otherwise a route was
    forgotten.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [birch, cedar], length: 5, color: white}
      - {between: [alder, elm], length: 5, color: green}
      - {between: [cedar, hazel], length: 5, color: grey}
      - {between: [birch, hazel], length: 8, color: grey}
      - {between: [elm, fir], length: 5, color: white}
      - {between: [elm, larch], length: 5, color: black}
      - {between: [fir, larch], length: 7, color: grey}
      - {between: [fir, maple], length: 6, color: grey}
      - {between: [larch, maple], length: 5, color: red}
      - {between: [alder, fir], length: 8, color: red}
      - {between: [elm, birch], length: 8, color: red}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [birch, fir], length: 5, color: black}
      - {between: [fir, hazel], length: 5, color: green}
      - {between: [hazel, maple], length: 6, color: grey}
    ```
    """

    code = "NET211"
    severity = Severity.HINT

    def check(self, subject: Subject) -> Iterator[Found]:
        all_spots = flat_spots(subject.map)
        spots = {city: all_spots[city] for city in subject.map.cities if city in all_spots}
        measured = [
            (math.dist(*(spots[place] for place in group.places)), group.length)
            for group in subject.network.lane_groups
            if all(place in spots for place in group.places)
        ]
        if len(measured) < FEWEST_ROUTES:
            return
        fit = spaces_by_km(measured)
        found = []
        for one, two in _neighbours(spots, subject.allotment.spend):
            way = subject.network.distance(one, two)
            direct = max(1.0, fit.spaces(math.dist(spots[one], spots[two])))
            if way is None or two in subject.network.neighbours(one) or direct > LONGEST_DIRECT:
                continue
            if way > LONGEST_DETOUR * direct and way >= direct + LEAST_EXTRA:
                found.append((way / direct, one, two, way, direct))
        for _, one, two, way, direct in sorted(found, reverse=True)[:MOST_TOLD]:
            message = (
                f"no route joins the neighbours {joined((one, two))}: the way takes {way} spaces, "
                f"a route would have {counted(round(direct), 'space')}"
            )
            yield Found(path_of(subject.map.cities[one]), message, key=True)


def _neighbours(
    spots: Mapping[str, EastSouth], spend: Callable[[int], None]
) -> Iterator[tuple[str, str]]:
    """Pairs with no third place in the circle over the two (Gabriel's graph)."""
    for one, two in combinations(spots, 2):
        spend(1 + len(spots) // SPOTS_OF_A_UNIT)
        middle = tuple(sum(pair) / 2 for pair in zip(spots[one], spots[two], strict=True))
        radius = math.dist(spots[one], spots[two]) / 2
        others = (spot for place, spot in spots.items() if place not in (one, two))
        if not any(math.dist(middle, spot) < radius for spot in others):
            yield one, two

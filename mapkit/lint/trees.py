"""What joins more than two cities: shortest trees, and trails that pass them in order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from operator import add
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapkit.model.network import Network, Node
    from mapkit.model.routes import LaneGroup

MOST_STEPS = 20_000  # of the search for a trail; the tours of published boards take some hundred


def shortest_tree(network: Network, places: Sequence[str]) -> int | None:
    """Spaces of the cheapest set of routes that joins all these cities (Dreyfus and Wagner)."""
    root, others = places[0], places[1:]
    if any(network.distance(root, place) is None for place in others):
        return None
    cities = [city for city in network.cities if city in network.lengths_from(root)]
    apart = {city: _lengths(network, city, cities) for city in cities}
    full = (1 << len(others)) - 1
    best: dict[int, list[int]] = {}  # by the chosen others, for each city
    for chosen in range(1, full + 1):
        if chosen.bit_count() == 1:
            best[chosen] = _lengths(network, others[chosen.bit_length() - 1], cities)
        else:
            best[chosen] = _spread(apart, _met(best, chosen))
    return best[full][cities.index(root)]


def _lengths(network: Network, place: str, cities: Sequence[str]) -> list[int]:
    lengths = network.lengths_from(place)
    return [lengths[city] for city in cities]


def trail_in_order(network: Network, places: Sequence[str]) -> bool | None:
    """Whether a trail that uses no lane group twice can pass the cities in order.

    None if the search gave up before it knew.
    """
    if any(network.distance(places[0], place) is None for place in places):
        return False
    if _bridge_twice(network, places):
        return False
    return _Search(network, places).run()


def _met(best: dict[int, list[int]], chosen: int) -> list[int]:
    """The best cost of two trees that meet at each city."""
    parts = []
    part = (chosen - 1) & chosen
    while part:
        parts.append(list(map(add, best[part], best[chosen ^ part])))
        part = (part - 1) & chosen
    return list(map(min, *parts))


def _spread(apart: dict[str, list[int]], met: list[int]) -> list[int]:
    """The same if the tree may reach each city over a way from where it met."""
    return [min(map(add, met, lengths)) for lengths in apart.values()]


def _bridge_twice(network: Network, places: Sequence[str]) -> bool:
    """Whether two legs of the tour lie on different sides of the same bridge."""
    for bridge in network.bridges:
        side = network.sides_of(bridge)[0]
        if sum((start in side) != (end in side) for start, end in pairwise(places)) > 1:
            return True
    return False


class _Search:
    """Depth first, the way that looks shortest first, until a trail is found or none is left."""

    def __init__(self, network: Network, places: Sequence[str]) -> None:
        self.network = network
        self.places = places
        self.used: set[LaneGroup] = set()
        self.steps = 0

    def run(self) -> bool | None:
        found = self._from(self.places[0], 1)
        return None if not found and self.steps > MOST_STEPS else found

    def _from(self, node: Node, leg: int) -> bool:
        if node == self.places[leg]:
            leg += 1
            if leg == len(self.places):
                return True
        self.steps += 1
        if self.steps > MOST_STEPS:
            return False
        to_go = self.network.lengths_from(self.places[leg])
        steps = [step for step in self.network.steps[node] if step[0] not in self.used]
        for group, other in sorted(
            steps, key=lambda step: step[0].length + to_go.get(step[1], 999)
        ):
            self.used.add(group)
            if self._from(other, leg):
                return True
            self.used.remove(group)
        return False

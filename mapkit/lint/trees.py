"""What joins more than two cities: shortest trees, and trails that pass them in order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from mapkit.lint.ways import Link, Node, Ways

MOST_STEPS = 20_000  # of the search for a trail; the tours of published boards take some hundred


def shortest_tree(ways: Ways, places: Sequence[str]) -> int | None:
    """Spaces of the cheapest set of routes that joins all these cities (Dreyfus and Wagner)."""
    root, others = places[0], places[1:]
    if any(ways.distance(root, place) is None for place in others):
        return None
    nodes = [node for node in ways.around if node in ways.lengths_from(root)]
    full = (1 << len(others)) - 1
    best: dict[int, dict[Node, int]] = {}
    for chosen in range(1, full + 1):
        if chosen.bit_count() == 1:
            best[chosen] = dict(ways.lengths_from(others[chosen.bit_length() - 1]))
        else:
            best[chosen] = _spread(ways, nodes, _met(best, chosen, nodes))
    return best[full][root]


def trail_in_order(ways: Ways, places: Sequence[str]) -> bool | None:
    """Whether a trail, no link used twice, can pass the cities in order; None: too hard to say."""
    if any(ways.distance(places[0], place) is None for place in places):
        return False
    if _bridge_twice(ways, places):
        return False
    return _Search(ways, places).run()


def _met(best: dict[int, dict[Node, int]], chosen: int, nodes: list[Node]) -> dict[Node, int]:
    """The best cost of two trees that meet at each node."""
    found: dict[Node, int] = {}
    part = (chosen - 1) & chosen
    while part:
        first, second = best[part], best[chosen ^ part]
        for node in nodes:
            cost = first[node] + second[node]
            found[node] = min(cost, found.get(node, cost))
        part = (part - 1) & chosen
    return found


def _spread(ways: Ways, nodes: list[Node], met: dict[Node, int]) -> dict[Node, int]:
    """The same if the tree may reach each node over a way from where it met."""
    return {
        node: min(met[other] + ways.lengths_from(node)[other] for other in nodes) for node in nodes
    }


def _bridge_twice(ways: Ways, places: Sequence[str]) -> bool:
    for bridge in ways.bridges:
        legs = pairwise(places)
        if sum(not ways.joined(*leg, without=[bridge]) for leg in legs) > 1:
            return True
    return False


class _Search:
    """Depth first, the way that looks shortest first, until a trail is found or none is left."""

    def __init__(self, ways: Ways, places: Sequence[str]) -> None:
        self.ways = ways
        self.places = places
        self.used: set[Link] = set()
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
        to_go = self.ways.lengths_from(self.places[leg])
        links = [link for link in self.ways.around[node] if link not in self.used]
        for link in sorted(links, key=lambda one: one.length + to_go.get(one.beyond(node), 999)):
            self.used.add(link)
            if self._from(link.beyond(node), leg):
                return True
            self.used.remove(link)
        return False

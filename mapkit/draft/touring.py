"""Tours: cities far apart that lie along one way, and what they are worth.

The values follow the rulebook's tours and our own board of the world: in order a tour is worth
four points more than in any order, and a tour that fails costs seven more.
"""

from __future__ import annotations

import random
from typing import Any

from mapkit.draft.dealing import wanted_tours
from mapkit.lint.trees import shortest_tree, trail_in_order
from mapkit.model.map import Map
from mapkit.model.network import Network

IN_ORDER, MISSED = 4, 7  # points more than in any order
STOPS = (4, 5)  # cities of a tour; published ones have four to six
TRIES = 200
SPREAD = 0.45  # of the longest distance on the map that the ends of a tour are apart, at least
"""A shorter tour is done by everybody on the way to something else."""


def in_order_value(spaces: int) -> int:
    return spaces + IN_ORDER


def missed_value(spaces: int) -> int:
    return spaces + MISSED


def new_tours(map_: Map, network: Network, deck: str, seed: int = 1) -> list[dict[str, Any]]:
    """As many tours as the deck should have and lacks; none where it should have none."""
    there = [ticket for ticket in map_.tickets if ticket.is_tour and ticket.deck == deck]
    lacking = wanted_tours(map_, deck) - len(there)
    rng = random.Random(seed)
    found: list[dict[str, Any]] = []
    named = {place for ticket in there for place in ticket.places}
    for _ in range(max(0, lacking)):
        tour = _tour(map_, network, rng, named)
        if tour is None:
            break
        named |= set(tour)
        spaces = shortest_tree(network, tour) or 0
        values = {"points": spaces, "in_order": in_order_value(spaces)}
        found.append({"tour": tour} | values | {"failed": missed_value(spaces)})
    return found


def _tour(map_: Map, network: Network, rng: random.Random, named: set[str]) -> list[str] | None:
    """Stops along a way between two far cities, those first that no tour names yet."""
    cities = sorted(network.parts()[0])
    farthest = max((network.distance(cities[0], city) or 0 for city in cities), default=0)
    best: tuple[int, list[str]] | None = None
    for _ in range(TRIES):
        ends = rng.sample(cities, 2) if len(cities) > max(STOPS) else []
        if not ends or (network.distance(*ends) or 0) < SPREAD * farthest:
            continue
        tour = _stops(network, ends[0], ends[1], rng.choice(STOPS))
        fresh = len(set(tour) - named)
        if best is not None and fresh <= best[0]:
            continue
        spaces = shortest_tree(network, tour) if len(tour) in STOPS else None
        if spaces is None or spaces > map_.rules.pieces_each // 2:
            continue
        if not trail_in_order(network, tour):
            continue
        best = fresh, tour
    return best[1] if best else None


def _stops(network: Network, start: str, end: str, count: int) -> list[str]:
    """Cities on the shortest way, evenly apart."""
    way = [start]
    for group in network.shortest_way(start, end):
        first, second = group.places
        way.append(second if first == way[-1] else first)
    if len(way) < count:
        return []
    return [way[round(n * (len(way) - 1) / (count - 1))] for n in range(count)]

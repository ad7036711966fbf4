"""Six kinds of faults, planted in our six boards: what `mapkit tune` has to cure."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from mapkit import Map, load_map, parse_map
from mapkit.bundled import map_file, map_ids
from mapkit.model.routes import LaneGroup
from mapkit.source.read import read_text
from mapkit.source.write import dumped

CROWD, FARTHEST = 20, 14  # tickets over one route, and the spaces of the longest of them
DETOUR, NO_WAY = 3, 60  # spaces by which the way around it is longer; those of a closed route
TOO_MUCH = 3  # times the way that an overpowered ticket is worth
RICH_ROUTES = 7  # routes that get the rich colour
CORNER = 4  # cities of an idle corner


@dataclass
class Bed:
    """A board into which something is planted."""

    data: dict[str, Any]
    map: Map
    lots: random.Random

    @property
    def between(self) -> list[dict[str, Any]]:
        """Tickets with two ends."""
        return [ticket for ticket in self.data["tickets"] if "between" in ticket]

    def way(self, first: str, second: str) -> int:
        return self.map.network().distance(first, second) or 0


Plant = Callable[[Bed], None]


def planted(kind: str, number: int) -> str:
    """The text of a map with a fault; numbers differ in board and place."""
    boards = sorted(map_ids())
    board = boards[number % len(boards)]
    path = map_file(board)
    data = deepcopy(read_text(path.read_text("utf-8"), str(path)).document.data)
    data.pop("keep", None)
    PLANTS[kind].plant(Bed(data, load_map(board), random.Random(f"{kind}:{number}")))
    text = dumped(data)
    parse_map(text, f"{kind}-{number}.yaml")
    return text


def dead_ticket(bed: Bed) -> None:
    """A ticket between the two places that are farthest apart, for a single point."""
    ticket = bed.lots.choice(bed.between)
    pairs = combinations(bed.map.cities, 2)
    ticket["between"] = list(max(pairs, key=lambda pair: (bed.way(*pair), pair)))
    ticket["points"] = 1


def overpowered_ticket(bed: Bed) -> None:
    """A ticket that is worth three times its way."""
    middle = sorted(bed.between, key=lambda ticket: ticket["points"])
    ticket = bed.lots.choice(middle[len(middle) // 3 : 2 * len(middle) // 3])
    ticket["points"] *= TOO_MUCH


def bottleneck(bed: Bed) -> None:
    """Many tickets lead over one route that has a single lane and no good way around it."""
    network = bed.map.network()
    pairs = [pair for pair in combinations(bed.map.cities, 2) if 4 <= bed.way(*pair) <= FARTHEST]
    needed = {}
    for group in network.lane_groups:
        closed = network.with_length(group, NO_WAY)
        lacking = [(closed.distance(*pair) or NO_WAY) - bed.way(*pair) for pair in pairs]
        needed[group] = [p for p, more in zip(pairs, lacking, strict=True) if more >= DETOUR]
    group = max(needed, key=lambda one: (min(len(needed[one]), CROWD), one.length, one.lanes))
    _lead(bed, needed[group], group, CROWD)


def first_seat_corridor(bed: Bed) -> None:
    """Nearly all tickets lead over one short route: whoever begins has it."""
    _crowd(bed, len(bed.between) * 3 // 4, shortest=1)


def _crowd(bed: Bed, tickets: int, shortest: int) -> None:
    """Give tickets other ends, so that their shortest ways lead over the busiest route."""
    network = bed.map.network()
    pairs = [pair for pair in combinations(bed.map.cities, 2) if 5 <= bed.way(*pair) <= FARTHEST]
    over = {
        group: [p for p in pairs if network.distance_over(group, *p) == bed.way(*p)]
        for group in network.lane_groups
        if shortest <= group.length <= shortest + 1
    }
    group = max(over, key=lambda one: (len(over[one]), one.lanes))
    _lead(bed, over[group], group, tickets)


def _lead(bed: Bed, pairs: list[tuple[str, str]], group: LaneGroup, tickets: int) -> None:
    """Give that many tickets these ends, and their common route a single lane."""
    index = int(bed.map.routes[group.lanes[0]].pointer.split("/")[2])
    _single(bed.data["routes"][index])
    chosen = bed.lots.sample(pairs, min(tickets, len(pairs), len(bed.between)))
    for ticket, pair in zip(bed.lots.sample(bed.between, len(chosen)), chosen, strict=True):
        ticket["between"], ticket["points"] = list(pair), bed.way(*pair)


def idle_corner(bed: Bed) -> None:
    """No ticket leads to a corner of the board any more."""
    places = _places(bed)
    corner = bed.lots.choice([(0, 0), (0, 1), (1, 0), (1, 1)])
    low, high = places_box(places)
    at = low + (high - low) * np.array(corner)
    idle = sorted(places, key=lambda city: float(np.hypot(*(places[city] - at))))[:CORNER]
    others = [city for city in places if city not in idle]
    for ticket in bed.between:
        for end, place in enumerate(ticket["between"]):
            if place in idle:
                other = ticket["between"][1 - end]
                ticket["between"][end] = bed.lots.choice(
                    [city for city in others if 4 <= bed.way(city, other) <= 14] or others
                )
                ticket["points"] = max(1, bed.way(*ticket["between"]))


def rich_color(bed: Bed) -> None:
    """Many routes of other colours become those of one colour."""
    color = bed.lots.choice(bed.map.rules.colors)
    routes = [
        route
        for route in bed.data["routes"]
        if route.get("color", "grey") not in ("grey", color) and not route.get("ferry")
    ]
    for route in bed.lots.sample(routes, min(RICH_ROUTES, len(routes))):
        route["color"] = color


def _single(route: dict[str, Any]) -> None:
    if "lanes" in route:
        route["color"] = route.pop("lanes")[0]


def _places(bed: Bed) -> dict[str, Any]:
    from mapkit.tune.drawn import Drawn

    return {city: np.array(at) for city, at in Drawn.of(bed.map).at.items()}


def places_box(places: dict[str, Any]) -> tuple[Any, Any]:
    all_ = np.array(list(places.values()))
    return all_.min(0), all_.max(0)


@dataclass(frozen=True)
class Fault:
    plant: Plant
    codes: tuple[str, ...]  # of the findings that the fault makes


PLANTS = {
    "dead ticket": Fault(dead_ticket, ("PLY110", "PLY112")),
    "overpowered ticket": Fault(overpowered_ticket, ("PLY111",)),
    "bottleneck": Fault(bottleneck, ("PLY120",)),
    "idle corner": Fault(idle_corner, ("PLY122",)),
    "rich colour": Fault(rich_color, ("PLY130",)),
    "first-seat corridor": Fault(first_seat_corridor, ("PLY103", "PLY120")),
}

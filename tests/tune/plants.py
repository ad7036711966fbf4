"""Six kinds of faults, planted in our six boards: what `mapkit tune` has to cure.

A board may bear a fault without showing it, so each is planted with a force: the least that shows.
"""

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

FORCES = range(1, 5)  # how hard a fault is planted
CROWD, FARTHEST = 20, 14  # tickets over one route, and the spaces of the longest of them
DETOUR, NO_WAY = 3, 60  # spaces by which the way around it is longer; those of a closed route
LONGEST = 8  # spaces of a route that is made longer
TOO_MUCH = 2  # times the way that an overpowered ticket is worth, and as much more with each force
RICH_ROUTES = 7  # routes that get the rich colour, with each force
CORNER = 3  # cities of an idle corner, and one more with each force


@dataclass
class Bed:
    """A board into which something is planted."""

    data: dict[str, Any]
    map: Map
    lots: random.Random
    force: int = 1

    def __post_init__(self) -> None:
        self.network = self.map.network()

    @property
    def between(self) -> list[dict[str, Any]]:
        """Tickets with two ends."""
        return [ticket for ticket in self.data["tickets"] if "between" in ticket]

    def way(self, first: str, second: str) -> int:
        return self.network.distance(first, second) or 0

    def stretch(self, group: LaneGroup, spaces: int) -> None:
        """Make a route longer, in its entry of the file only."""
        entry = self.entry(group)
        entry["length"] = min(max(LONGEST, entry["length"]), entry["length"] + spaces)

    def entry(self, group: LaneGroup) -> dict[str, Any]:
        return self.data["routes"][int(self.map.routes[group.lanes[0]].pointer.split("/")[2])]

    def read_again(self) -> None:
        """Let the map be what its data has become."""
        self.map = parse_map(dumped(self.data), "planted.yaml")
        self.network = self.map.network()


Plant = Callable[[Bed], None]


def planted(kind: str, number: int, force: int = 1) -> str:
    """The text of a map with a fault; numbers differ in board and place."""
    boards = sorted(map_ids())
    board = boards[number % len(boards)]
    path = map_file(board)
    data = deepcopy(read_text(path.read_text("utf-8"), str(path)).document.data)
    data.pop("keep", None)
    PLANTS[kind].plant(Bed(data, load_map(board), random.Random(f"{kind}:{number}"), force))
    text = dumped(data)
    parse_map(text, f"{kind}-{number}.yaml")
    return text


def dead_ticket(bed: Bed) -> None:
    """A ticket between the two places that are farthest apart, for a single point.

    With more force no other ticket leads to its ends, nor to the cities around them.
    """
    ticket = bed.lots.choice(bed.between)
    pairs = combinations(bed.map.cities, 2)
    ticket["between"] = list(max(pairs, key=lambda pair: (bed.way(*pair), pair)))
    ticket["points"] = 1
    first, second = ticket["between"]
    network = bed.network
    lonely = [{first}, {first, second}, {first, second} | network.neighbours(first)]
    if bed.force > 1:
        _lead_elsewhere(bed, lonely[bed.force - 2] & set(bed.map.cities), ticket)


def overpowered_ticket(bed: Bed) -> None:
    """A ticket that is worth some times its way."""
    middle = sorted(bed.between, key=lambda ticket: ticket["points"])
    ticket = bed.lots.choice(middle[len(middle) // 3 : 2 * len(middle) // 3])
    ticket["points"] *= 1 + TOO_MUCH * bed.force


def bottleneck(bed: Bed) -> None:
    """Many tickets lead over one route that has a single lane and no good way around it.

    With more force all tickets do, then those too that have a way around, then that is longer.
    """
    over = {group: _needing(bed, group, DETOUR) for group in bed.network.lane_groups}
    group = max(over, key=lambda one: (min(len(over[one]), CROWD), one.length, one.lanes))
    tickets = CROWD if bed.force == 1 else len(bed.between)
    _crowd(bed, group, tickets, DETOUR if bed.force < 3 else 0, bed.force - 3)


def first_seat_corridor(bed: Bed) -> None:
    """Nearly all tickets lead over one short route: whoever begins has it.

    With more force all tickets do, then the way around is longer.
    """
    short = [group for group in bed.network.lane_groups if group.length <= 2]
    over = {group: _needing(bed, group, 0) for group in short}
    group = max(over, key=lambda one: (len(over[one]), one.lanes))
    tickets = len(bed.between) if bed.force > 1 else len(bed.between) * 3 // 4
    _crowd(bed, group, tickets, 0, bed.force - 2)


def _needing(bed: Bed, group: LaneGroup, detour: int) -> list[tuple[str, str]]:
    """Pairs of cities whose way leads over a route, every other way being longer by some spaces."""
    closed = bed.network.with_length(group, NO_WAY)
    pairs = [pair for pair in combinations(bed.map.cities, 2) if 4 <= bed.way(*pair) <= FARTHEST]
    network = bed.network
    return [
        pair
        for pair in pairs
        if network.distance_over(group, *pair) == bed.way(*pair)
        and (closed.distance(*pair) or NO_WAY) - bed.way(*pair) >= detour
    ]


def _crowd(bed: Bed, group: LaneGroup, tickets: int, detour: int, stretched: int) -> None:
    """Lead that many tickets over a single lane; its ways around are stretched some times."""
    places = group.places
    for _ in range(stretched):
        for around in bed.network.with_length(group, NO_WAY).shortest_way(*places):
            if around.places != places:
                bed.stretch(around, 2)
        bed.read_again()
        group = next(one for one in bed.network.lane_groups if one.places == places)
    pairs = _needing(bed, group, detour)
    entry = bed.entry(group)
    if "lanes" in entry:
        entry["color"] = entry.pop("lanes")[0]
    chosen = bed.lots.sample(pairs, min(tickets, len(pairs), len(bed.between)))
    for ticket, pair in zip(bed.lots.sample(bed.between, len(chosen)), chosen, strict=True):
        ticket["between"], ticket["points"] = list(pair), bed.way(*pair)


def idle_corner(bed: Bed) -> None:
    """No ticket leads to a corner of the board any more, and its routes bring few points."""
    places = _places(bed)
    corner = bed.lots.choice([(0, 0), (0, 1), (1, 0), (1, 1)])
    low, high = places_box(places)
    at = low + (high - low) * np.array(corner)
    near = sorted(places, key=lambda city: float(np.hypot(*(places[city] - at))))
    idle = near[: CORNER + bed.force]
    _lead_elsewhere(bed, set(idle))
    for route in bed.data["routes"]:
        if set(route["between"]) <= set(idle):
            shortest = max(1, 4 - bed.force, route.get("ferry", 0))  # a wild stands on a space
            route["length"] = min(route["length"], shortest)


def _lead_elsewhere(bed: Bed, lonely: set[str], but: dict[str, Any] | None = None) -> None:
    """Give all tickets that lead to some cities other ends; all but one, perhaps."""
    others = [city for city in bed.map.cities if city not in lonely]
    for ticket in bed.between:
        for end in (0, 1):
            if ticket["between"][end] in lonely and ticket is not but:
                stays = ticket["between"][1 - end]
                near = [city for city in others if 4 <= bed.way(city, stays) <= FARTHEST]
                ticket["between"][end] = bed.lots.choice(near or others)
                ticket["points"] = max(1, bed.way(*ticket["between"]))


def rich_color(bed: Bed) -> None:
    """Many routes of other colours become those of one colour."""
    color = bed.lots.choice(bed.map.rules.colors)
    routes = [
        route
        for route in bed.data["routes"]
        if route.get("color", "grey") not in ("grey", color) and not route.get("ferry")
    ]
    for route in bed.lots.sample(routes, min(RICH_ROUTES * bed.force, len(routes))):
        route["color"] = color


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
    "bottleneck": Fault(bottleneck, ("PLY120", "PLY121")),
    "idle corner": Fault(idle_corner, ("PLY122",)),
    "rich colour": Fault(rich_color, ("PLY130",)),
    "first-seat corridor": Fault(first_seat_corridor, ("PLY103", "PLY120", "PLY121")),
}

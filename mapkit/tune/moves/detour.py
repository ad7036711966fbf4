from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mapkit.model.routes import GREY, LaneGroup
from mapkit.playtest.names import route_name
from mapkit.source.edits import Insert
from mapkit.tune.drawn import Drawn
from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.terms.bottlenecks import STOPPED

NEAR = 0.8  # of what the objective calls too many
MOST_BOTTLENECKS = 3
DETOURS_EACH = 2


class Detour(MoveKind):
    """Opens a way around a bottleneck: a new route between cities near its two ends."""

    id = "detour"
    part = MapPart.ROUTES
    rank = 42

    def propose(self, position: Position) -> Iterator[Move]:
        stopped = {row.index: row.value for row in position.evidence.rows("route-rivals")}
        groups = sorted(position.network.lane_groups, key=lambda g: -stopped.get(g.lanes[0], 0.0))
        drawn = position.drawn
        for group in groups[:MOST_BOTTLENECKS]:
            share = stopped.get(group.lanes[0], 0.0)
            if share >= NEAR * STOPPED:
                for pair, spaces in _ways_around(position, drawn, group)[:DETOURS_EACH]:
                    yield _move(position, group, pair, spaces, share)


def _ways_around(
    position: Position, drawn: Drawn, group: LaneGroup
) -> list[tuple[tuple[str, str], int]]:
    """Pairs of cities that a straight new route can join, the shortest first."""
    network, found = position.network, []
    first, second = group.places
    near = [{end, *network.neighbours(end)} - set(position.map.countries) for end in group.places]
    for one in sorted(near[0] - {second}):
        for other in sorted(near[1] - {first, one}):
            if other in network.neighbours(one) or (one, other) == (first, second):
                continue
            spaces = drawn.spaces_between(one, other)
            if spaces and drawn.is_clear(one, other):
                found.append(((one, other), spaces))
    return sorted(found, key=lambda pair: (pair[1], pair[0]))


def _move(
    position: Position, group: LaneGroup, pair: tuple[str, str], spaces: int, share: float
) -> Move:
    color = _color(position, pair)
    first, second = (position.map.place_name(place) for place in pair)
    name = route_name(position.map, position.map.routes[group.lanes[0]])
    entry = {"between": list(pair), "length": spaces, "color": color}
    return Move(
        Detour.id,
        f"A new route of {spaces} spaces joins {first} and {second} ({color}).",
        f"{name} stops {100 * share:.0f} % of the players who plan for it.",
        (Insert(("routes",), [entry]),),
        frozenset({("routes", *pair)}),
        share - NEAR * STOPPED,
    )


def _color(position: Position, pair: tuple[str, str]) -> str:
    """The colour with the fewest spaces that no route at the two ends has; else grey."""
    spaces = Counter(dict.fromkeys(position.map.rules.colors, 0))
    beside = set()
    for route in position.map.routes:
        spaces[route.color] += route.length
        if set(route.between) & set(pair):
            beside.add(route.color)
    free = [color for color in position.map.rules.colors if color not in beside]
    return min(free, key=lambda color: (spaces[color], color), default=GREY)

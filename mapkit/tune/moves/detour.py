from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import shapely

from mapkit.model.routes import GREY, RouteKind
from mapkit.source.document import Path
from mapkit.source.edits import Insert
from mapkit.tune.color_balance import stays_even
from mapkit.tune.drawn import Drawn
from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.route_evidence import RouteCase, bottlenecks

MOST_BOTTLENECKS = 4
DETOURS_EACH = 3
CLOSED = 99  # spaces of a route that is thought away: longer than any way around it
MOST_AROUND = 16  # spaces of a way around a route that still helps those whom it stops

NewEnds = tuple[str, str]


class Detour(MoveKind):
    """Opens a way around a bottleneck: a new route between cities on its two sides."""

    part = MapPart.ROUTES
    rank = 42
    cures = frozenset({"PLY103", "PLY120", "PLY121"})

    def propose(self, position: Position) -> Iterator[Move]:
        drawn, found = position.drawn, dict[NewEnds, tuple[int, int, RouteCase]]()
        for case in bottlenecks(position)[:MOST_BOTTLENECKS]:
            for around, pair, spaces in _ways_around(position, drawn, case)[:DETOURS_EACH]:
                found.setdefault(pair, (around, spaces, case))
        crossing = _crossing(drawn, list(found))
        for pair, (around, spaces, case) in found.items():
            touches = frozenset({("routes", *pair), *crossing[pair]})
            yield _move(position, case, pair, spaces, around, touches)


def _ways_around(
    position: Position, drawn: Drawn, case: RouteCase
) -> list[tuple[int, NewEnds, int]]:
    """New straight routes with the spaces of the way around that each would open, best first."""
    first, second = case.group.places
    without = position.network.with_length(case.group, CLOSED)
    found = []
    cities = [city for city in position.map.cities if city in drawn.at]
    sides = {
        city: (without.distance(first, city) or 0, without.distance(second, city) or 0)
        for city in cities
    }
    for one, other in combinations(cities, 2):
        ends = min(sides[one][0] + sides[other][1], sides[other][0] + sides[one][1])
        if ends >= MOST_AROUND or other in position.network.neighbours(one):
            continue
        spaces = drawn.spaces_between(one, other)
        if spaces and ends + spaces <= MOST_AROUND and drawn.is_clear(one, other):
            found.append((ends + spaces, (one, other), spaces))
    return sorted(found)


def _crossing(drawn: Drawn, pairs: list[NewEnds]) -> dict[NewEnds, set[Path]]:
    """A mark that two new routes share if they would cross each other or begin in one city."""
    marks: dict[NewEnds, set[Path]] = {pair: set() for pair in pairs}
    for one, other in combinations(pairs, 2):
        lines = [shapely.LineString([drawn.at[city] for city in pair]) for pair in (one, other)]
        if lines[0].intersects(lines[1]):
            marks[one].add(("crossing", *one, *other))
            marks[other].add(("crossing", *one, *other))
    return marks


def _move(
    position: Position,
    case: RouteCase,
    pair: NewEnds,
    spaces: int,
    around: int,
    touches: frozenset[Path],
) -> Move:
    color = _color(position, pair, spaces)
    first, second = (position.map.place_name(place) for place in pair)
    entry = {"between": list(pair), "length": spaces, "color": color}
    return Move(
        Detour.id,
        f"A new route of {spaces} spaces joins {first} and {second} ({color}).",
        f"{case.reason} This opens a way of {around} spaces around it.",
        (Insert(("routes",), [entry]),),
        touches,
        case.weight * (1 - around / (2 * MOST_AROUND)),
    )


def _color(position: Position, pair: NewEnds, length: int) -> str:
    """The colour with the fewest spaces that no route at the two ends has; else grey.

    A route that would make even the scarcest colour too common is grey as well.
    """
    spaces = Counter(dict.fromkeys(position.map.rules.colors, 0))
    beside = set()
    for route in position.map.routes:
        spaces[route.color] += route.length
        if set(route.between) & set(pair):
            beside.add(route.color)
    free = [
        color
        for color in position.map.rules.colors
        if color not in beside and stays_even(position.map, RouteKind.RAIL, {color: length})
    ]
    return min(free, key=lambda color: (spaces[color], color), default=GREY)

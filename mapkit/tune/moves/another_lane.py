from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mapkit.model.routes import GREY
from mapkit.playtest.names import route_name
from mapkit.tune.kept import MapPart
from mapkit.tune.lanes import colors_of, with_colors
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.route_evidence import bottlenecks

MOST_LANES = 2  # a triple is a rule of its own
MOST_MOVES = 4


class AnotherLane(MoveKind):
    """Gives a bottleneck a second lane, in the colour that has the fewest spaces."""

    part = MapPart.DOUBLES
    rank = 40
    cures = frozenset({"PLY103", "PLY120", "PLY121"})

    def propose(self, position: Position) -> Iterator[Move]:
        single = [case for case in bottlenecks(position) if len(case.group.lanes) < MOST_LANES]
        for case in single[:MOST_MOVES]:
            route = position.map.routes[case.lane]
            path, entry = position.entry(route.pointer)
            if not position.may_change(self.part, route.pointer) or route.ferry:
                continue
            color = _rarest(position, route.color)
            yield Move(
                self.id,
                f"{route_name(position.map, route)} gets a second lane, {color}.",
                case.reason,
                with_colors(path, entry, [*colors_of(entry), color]),
                frozenset({path}),
                case.weight,
                case.target,
            )


def _rarest(position: Position, other_than: str) -> str:
    """The colour with the fewest spaces, neither grey nor that of the lane beside it."""
    spaces = Counter(dict.fromkeys(position.map.rules.colors, 0))
    for route in position.map.routes:
        spaces[route.color] += route.length
    del spaces[GREY]
    return min((color for color in spaces if color != other_than), key=lambda c: (spaces[c], c))

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mapkit.model.routes import GREY
from mapkit.playtest.names import route_name
from mapkit.tune.kept import MapPart
from mapkit.tune.lanes import colors_of, with_colors
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.terms.bottlenecks import STOPPED

MOST_LANES = 2  # a triple is a rule of its own
NEAR = 0.8  # of what the objective calls too many: a lane may help before it is a fault
MOST_MOVES = 4


class AnotherLane(MoveKind):
    """Gives a bottleneck a second lane, in the colour that has the fewest spaces."""

    id = "another-lane"
    part = MapPart.DOUBLES
    rank = 40

    def propose(self, position: Position) -> Iterator[Move]:
        stopped = {row.index: row.value for row in position.evidence.rows("route-rivals")}
        groups = [lanes for lanes in position.map.lane_groups().values() if len(lanes) < MOST_LANES]
        groups.sort(key=lambda lanes: -stopped.get(lanes[0], 0.0))
        for (lane,) in groups[:MOST_MOVES]:
            route, share = position.map.routes[lane], stopped.get(lane, 0.0)
            path, entry = position.entry(route.pointer)
            can = position.may_change(self.part, route.pointer) and not route.ferry
            if share < NEAR * STOPPED or not can:
                continue
            color = _rarest(position, route.color)
            yield Move(
                self.id,
                f"{route_name(position.map, route)} gets a second lane, {color}.",
                f"It stops {100 * share:.0f} % of the players who plan for it.",
                with_colors(path, entry, [*colors_of(entry), color]),
                frozenset({path}),
                share - NEAR * STOPPED,
            )


def _rarest(position: Position, other_than: str) -> str:
    """The colour with the fewest spaces, neither grey nor that of the lane beside it."""
    spaces = Counter(dict.fromkeys(position.map.rules.colors, 0))
    for route in position.map.routes:
        spaces[route.color] += route.length
    del spaces[GREY]
    return min((color for color in spaces if color != other_than), key=lambda c: (spaces[c], c))

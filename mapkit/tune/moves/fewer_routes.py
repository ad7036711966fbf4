from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mapkit.model.routes import LaneGroup
from mapkit.playtest.names import route_name
from mapkit.source.edits import Take
from mapkit.tune.color_balance import stays_even
from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.route_evidence import idle_routes

MOST_MOVES = 4
_GOES = 0.8  # of an idle route's weight: to lead a ticket over it is the better cure


class FewerRoutes(MoveKind):
    """Takes a connection that nobody claims off the map, with all its lanes.

    The lane of a double that nobody claims stays: it is there for tables of more players, and the
    connection is no less idle without it.
    """

    part = MapPart.ROUTES
    rank = 45
    cures = frozenset({"PLY122"})

    def propose(self, position: Position) -> Iterator[Move]:
        spare = [case for case in idle_routes(position) if _is_spare(position, case.group)]
        for case in spare[:MOST_MOVES]:
            route = position.map.routes[case.lane]
            path, _ = position.entry(route.pointer)
            if position.may_change(self.part, route.pointer):
                title = f"{route_name(position.map, route)} goes."
                promise = _GOES * case.weight
                edits, touches = (Take(path),), frozenset({path})
                yield Move(self.id, title, case.reason, edits, touches, promise)


def _is_spare(position: Position, group: LaneGroup) -> bool:
    """Whether the network hangs together without it, and both ends keep two connections.

    The colours of the other routes must stay even too: lints would refuse the map.
    """
    routes = [position.map.routes[lane] for lane in group.lanes]
    fewer = Counter[str]()
    for route in routes:
        fewer[route.color] -= route.length
    entries = {position.entry(position.map.routes[lane].pointer)[0] for lane in group.lanes}
    ends = all(len(position.network.lane_groups_at(place)) > 2 for place in group.places)
    is_even = stays_even(position.map, routes[0].kind, fewer)
    return len(entries) == 1 and ends and is_even and group not in position.network.bridges

from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.names import route_name
from mapkit.source.edits import Take
from mapkit.tune.kept import MapPart
from mapkit.tune.lanes import colors_of, with_colors
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.terms.idle_routes import USED

MOST_MOVES = 4
_GOES = 0.8  # of an idle route's weight: to lead a ticket over it is the better cure


class FewerLanes(MoveKind):
    """Takes a connection that nobody claims off the map, or the idle lane of a double."""

    part = MapPart.ROUTES
    rank = 45

    def propose(self, position: Position) -> Iterator[Move]:
        claimed = {row.index: row.value for row in position.evidence.rows("route-claimed")}
        order = sorted(range(len(position.map.routes)), key=lambda r: claimed.get(r, 0.0))
        for lane in order[:MOST_MOVES]:
            share = claimed.get(lane, 0.0)
            if share < USED and (move := _move(position, lane, share)):
                yield move


def _move(position: Position, lane: int, share: float) -> Move | None:
    route = position.map.routes[lane]
    path, entry = position.entry(route.pointer)
    if not position.may_change(MapPart.ROUTES, route.pointer):
        return None
    name, colors = route_name(position.map, route), colors_of(entry)
    reason = f"It is claimed in {100 * share:.1f} % of the games."
    if len(colors) > 1:
        colors.remove(route.color)
        edits = with_colors(path, entry, colors)
        title = f"{name} loses its {route.color} lane."
        return Move(
            FewerLanes.id, title, reason, edits, frozenset({path}), _GOES * (USED - share) / USED
        )
    if not _is_spare(position, lane):
        return None
    edits = (Take(path),)
    return Move(
        FewerLanes.id,
        f"{name} goes.",
        reason,
        edits,
        frozenset({path}),
        _GOES * (USED - share) / USED,
    )


def _is_spare(position: Position, lane: int) -> bool:
    """Whether the network hangs together without it, and both ends keep two connections."""
    group = next(g for g in position.network.lane_groups if lane in g.lanes)
    ends = all(len(position.network.lane_groups_at(place)) > 2 for place in group.places)
    return ends and group not in position.network.bridges

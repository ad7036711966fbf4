"""Which routes stop too many players, and which are of no use to anybody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mapkit.model.routes import LaneGroup
from mapkit.playtest.names import route_name
from mapkit.playtest.verdict.judgements.deciding_route import OFTEN, TOLERATED
from mapkit.tune.move import Position
from mapkit.tune.terms.bottlenecks import Bottlenecks
from mapkit.tune.terms.deciding_routes import DecidingRoutes
from mapkit.tune.terms.idle_routes import USED
from mapkit.tune.terms.seats import Seats

NEAR = 0.32  # of the rivals: four fifths of what the objective calls too many
_LEAST = 0.1  # promise of a route that is not yet a fault
_SEATS_SHARE = 0.25  # of what the seats add to the objective that opening one route may take off
NEAR_WAY = 2  # spaces by which a way over a route may be longer: players take it all the same
_CONTESTED = 0.20  # of the rivals: where the first to move wins, such a route may be why


@dataclass(frozen=True, slots=True)
class RouteCase:
    """A connection that should change."""

    group: LaneGroup
    share: float  # bottleneck: of the rivals that it stops; idle route: of the games it is used in
    weight: float  # what it adds to the objective
    reason: str

    @property
    def lane(self) -> int:
        return self.group.lanes[0]

    @property
    def target(self) -> str:
        return f"route {self.lane}"


def bottlenecks(position: Position) -> list[RouteCase]:
    """Connections that stop many of those who plan for them, the gravest first."""
    return sorted(_stopping(position), key=lambda case: (-case.weight, -case.share, case.lane))


def _stopping(position: Position) -> Iterator[RouteCase]:
    evidence, told = position.evidence, set[int]()
    seats = _SEATS_SHARE * Seats().measure(evidence)
    least = _CONTESTED if seats else NEAR
    costs = Bottlenecks().costs(evidence)
    for group in position.network.lane_groups:
        row = evidence.row("route-rivals", group.lanes[0])
        if row is not None and row.value >= least:
            name = route_name(position.map, position.map.routes[group.lanes[0]])
            reason = f"{name} stops {100 * row.value:.0f} % of the players who plan for it."
            weight = max(_LEAST, costs.get(group.lanes[0], 0.0)) + seats * row.value
            told.add(group.lanes[0])
            yield RouteCase(group, row.value, weight, reason)
    yield from _deciding(position, told)


def _deciding(position: Position, told: set[int]) -> Iterator[RouteCase]:
    """Connections that stop few, but whose owners win too often, as the verdict says."""
    evidence = position.evidence
    winning = {row.index: row for row, _ in evidence.above("route-advantage", TOLERATED)}
    costs = DecidingRoutes().costs(evidence)
    for group in position.network.lane_groups:
        owner = next((winning[lane] for lane in group.lanes if lane in winning), None)
        claimed = evidence.row("route-claimed", group.lanes[0])
        is_often = claimed is not None and claimed.low > OFTEN
        if owner is not None and is_often and group.lanes[0] not in told:
            name = route_name(position.map, position.map.routes[owner.index])
            reason = f"The owners of {name} win {100 * owner.value:.0f} points more than even."
            weight = max(_LEAST, costs[group.lanes[0]])
            yield RouteCase(group, 0.0, weight, reason)


def leads_near(
    position: Position, group: LaneGroup, pair: tuple[str, str], longer: int = NEAR_WAY
) -> bool:
    """Whether a way over a route is at most some spaces longer than the shortest."""
    over, way = position.network.distance_over(group, *pair), position.network.distance(*pair)
    return over is not None and way is not None and over <= way + longer


def idle_routes(position: Position) -> list[RouteCase]:
    """Connections that hardly anybody claims, the idlest first."""
    claimed = {row.index: row.value for row in position.evidence.rows("route-claimed")}
    found = []
    for group in position.network.lane_groups:
        share = sum(claimed.get(lane, 0.0) for lane in group.lanes)
        if share < USED:
            name = route_name(position.map, position.map.routes[group.lanes[0]])
            reason = f"{name} is claimed in {100 * share:.1f} % of the games."
            found.append(RouteCase(group, share, (USED - share) / USED, reason))
    return sorted(found, key=lambda case: (case.share, case.lane))

"""How the demand for colours would change if lanes got other colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mapkit.model.routes import GREY
from mapkit.tune.move import Position
from mapkit.tune.term import beyond
from mapkit.tune.terms.color_demand import FEWEST, MOST, PER_UNIT


@dataclass(frozen=True)
class ColorDemands:
    """The demand for each colour, and what each route adds to that of its own."""

    demand: Mapping[str, float]
    of_route: Mapping[int, float]

    @classmethod
    def of(cls, position: Position) -> ColorDemands:
        """A route adds to its colour's demand the share that it has in all coloured spaces."""
        demand = {row.key: row.value for row in position.evidence.rows("color-demand")}
        claimed = {row.index: row.value for row in position.evidence.rows("route-claimed")}
        laid = {
            r: claimed.get(r, 0.0) * route.length for r, route in enumerate(position.map.routes)
        }
        total = sum(laid.values()) or 1.0
        return cls(demand, {r: spaces * len(demand) / total for r, spaces in laid.items()})

    def fall(self, rich: str, poor: str, moved: float) -> float:
        """What the objective loses if some demand goes from one colour to another."""
        before = [self.demand.get(color, 1.0) for color in (rich, poor)]
        after = [before[0] - moved, before[1] + moved]
        return (beyond(before, FEWEST, MOST) - beyond(after, FEWEST, MOST)) / PER_UNIT


def is_new_at(position: Position, route_index: int, color: str) -> bool:
    """Whether no other route at the ends of a route has that colour."""
    route = position.map.routes[route_index]
    return not any(
        set(other.between) & set(route.between) and other.color == color != GREY
        for number, other in enumerate(position.map.routes)
        if number != route_index
    )

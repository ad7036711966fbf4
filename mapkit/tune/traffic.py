"""How busy the ways of a map are: a new ticket should lead where players are missed."""

from __future__ import annotations

from dataclasses import dataclass

from mapkit.tune.move import Position


@dataclass(frozen=True, slots=True)
class Traffic:
    position: Position
    claimed: dict[int, float]  # share of the games in which each route is claimed

    @classmethod
    def of(cls, position: Position) -> Traffic:
        rows = position.evidence.rows("route-claimed")
        return cls(position, {row.index: row.value for row in rows})

    def on_way(self, pair: tuple[str, str]) -> float:
        """How often the routes of the shortest way are claimed, by space."""
        way = self.position.network.shortest_way(*pair)
        claimed = sum(
            group.length * sum(self.claimed.get(lane, 0.0) for lane in group.lanes) for group in way
        )
        return claimed / sum(group.length for group in way)

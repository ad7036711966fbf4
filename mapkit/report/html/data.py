"""What the page's script knows: routes, places, tickets, their figures, and the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mapkit.model.map import Map
from mapkit.model.routes import LaneGroup, Route
from mapkit.model.tickets import Ticket
from mapkit.playtest.document.shape import ALL, Columns, PlaytestDocument
from mapkit.report.html.games import ShownGame, told_game

if TYPE_CHECKING:
    from mapkit.model.network import Network

FIGURES = {
    "claimed": "route-claimed",
    "timing": "route-timing",
    "contested": "route-contested",
    "missed": "route-missed",
    "advantage": "route-advantage",
    "closed": "route-closed",
    "kept": "ticket-kept",
    "done": "ticket-done",
    "holder": "ticket-advantage",
    "pace": "ticket-pace",
    "traffic": "place-traffic",
}
"""Short names of the statistics that the board shows."""


def page_data(
    map_: Map, document: PlaytestDocument | None, games: Sequence[ShownGame]
) -> dict[str, Any]:
    network = map_.network()
    return {
        "routes": [_route(map_, route) for route in map_.routes],
        "places": {
            id_: {"name": str(place.name), "country": id_ in map_.countries}
            for id_, place in map_.places.items()
        },
        "tickets": [_ticket(map_, network, ticket) for ticket in map_.tickets],
        "tables": table_names(document),
        "figures": _figures(document) if document else {},
        "games": [told_game(map_, game) for game in games],
    }


def table_names(document: PlaytestDocument | None) -> list[str]:
    """All tables together first, where there are several."""
    return sorted(document.tables, key=lambda name: (name != ALL, name)) if document else []


def main_table(document: PlaytestDocument) -> str:
    return table_names(document)[0]


def _route(map_: Map, route: Route) -> dict[str, Any]:
    features = ["sea route"] if route.kind == "sea" else []
    features += [f"ferry with {route.ferry} wild"] if route.ferry else []
    features += ["tunnel"] if route.tunnel else []
    features += [f"{route.terrain} doubled"] if route.terrain else []
    features += [f"+{route.bonus}"] if route.bonus else []
    return {
        "name": "–".join(map_.place_name(place) for place in route.between),
        "between": list(route.between),
        "color": route.color,
        "length": route.length,
        "points": map_.rules.routes.points[route.length],
        "features": features,
    }


def _ticket(map_: Map, network: Network, ticket: Ticket) -> dict[str, Any]:
    return {
        "name": "–".join(map_.place_name(place) for place in ticket.places),
        "places": list(ticket.places),
        "points": ticket.points,
        "way": [_shortest_lane(map_, group) for group in network.way_through(ticket.places)],
    }


def _shortest_lane(map_: Map, group: LaneGroup) -> int:
    return min(group.lanes, key=lambda r: map_.routes[r].length)


def _figures(document: PlaytestDocument) -> dict[str, Any]:
    """By table and short name: `[value, low, high]` of each route, ticket or place in turn."""
    return {
        name: {
            short: _columns(table.statistics[id_])
            for short, id_ in FIGURES.items()
            if id_ in table.statistics
        }
        for name, table in document.tables.items()
    }


def _columns(columns: Columns) -> list[list[float | None] | None]:
    parts = zip(columns.value, columns.low, columns.high, strict=True)
    return [None if value is None else [*map(_short, (value, *ends))] for value, *ends in parts]


def _short(value: float | None) -> float | None:
    return None if value is None else round(value, 4)

"""What the page's script knows: routes, places, tickets, their figures, and the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from mapkit.model.map import Map
from mapkit.model.routes import LaneGroup, Route
from mapkit.model.tickets import Ticket
from mapkit.playtest.document.shape import ALL, FigureColumns, PlaytestDocument
from mapkit.render.counts import Count
from mapkit.report.html.games import ShownGame, ToldGame, told_game
from mapkit.report.html.speech import Speech

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

ShortColumns: TypeAlias = tuple[tuple[float | None, ...] | None, ...]
"""Value, low and high of each route, ticket or place in turn; None where nothing was counted."""


@dataclass(frozen=True, slots=True)
class RouteCard:
    name: str
    between: tuple[str, ...]
    color: str  # in words
    length: int
    points: int
    features: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlaceCard:
    name: str
    country: bool


@dataclass(frozen=True, slots=True)
class TicketCard:
    name: str
    places: tuple[str, ...]
    points: int
    way: tuple[int, ...]  # routes of the shortest way


@dataclass(frozen=True, slots=True)
class PageData:
    routes: tuple[RouteCard, ...]
    places: Mapping[str, PlaceCard]
    tickets: tuple[TicketCard, ...]
    tables: tuple[str, ...]
    figures: Mapping[str, Mapping[str, ShortColumns]]  # by table and short name
    games: tuple[ToldGame, ...]
    words: Mapping[str, str]  # what the script says


def page_data(
    map_: Map, document: PlaytestDocument | None, games: Sequence[ShownGame], say: Speech
) -> PageData:
    network = map_.network()
    return PageData(
        tuple(route_card(map_, route, say) for route in map_.routes),
        {
            id_: PlaceCard(str(place.name), id_ in map_.countries)
            for id_, place in map_.places.items()
        },
        tuple(_ticket(map_, network, ticket) for ticket in map_.tickets),
        tuple(table_names(document)),
        _figures(document) if document else {},
        tuple(told_game(map_, game, say) for game in games),
        say.script(),
    )


def table_names(document: PlaytestDocument | None) -> list[str]:
    """All tables together first, where there are several."""
    return sorted(document.tables, key=lambda name: (name != ALL, name)) if document else []


def main_table(document: PlaytestDocument) -> str:
    return table_names(document)[0]


def route_card(map_: Map, route: Route, say: Speech) -> RouteCard:
    features = [say("sea_route")] if route.kind == "sea" else []
    features += [say("ferry", n=Count(route.ferry))] if route.ferry else []
    features += [say("tunnel")] if route.tunnel else []
    features += [say("terrain", n=Count(route.terrain))] if route.terrain else []
    features += [f"+{route.bonus}"] if route.bonus else []
    return RouteCard(
        "–".join(map_.place_name(place) for place in route.between),
        route.between,
        say.color(route.color),
        route.length,
        map_.rules.routes.points[route.length],
        tuple(features),
    )


def _ticket(map_: Map, network: Network, ticket: Ticket) -> TicketCard:
    name = "–".join(map_.place_name(place) for place in ticket.places)
    way = tuple(_shortest_lane(map_, group) for group in network.way_through(ticket.places))
    return TicketCard(name, ticket.places, ticket.points, way)


def _shortest_lane(map_: Map, group: LaneGroup) -> int:
    return min(group.lanes, key=lambda r: map_.routes[r].length)


def _figures(document: PlaytestDocument) -> dict[str, dict[str, ShortColumns]]:
    return {
        name: {
            short: _columns(table.statistics[id_])
            for short, id_ in FIGURES.items()
            if id_ in table.statistics
        }
        for name, table in document.tables.items()
    }


def _columns(columns: FigureColumns) -> ShortColumns:
    parts = zip(columns.value, columns.low, columns.high, strict=True)
    return tuple(None if part[0] is None else tuple(map(_short, part)) for part in parts)


def _short(value: float | None) -> float | None:
    return None if value is None else round(value, 4)

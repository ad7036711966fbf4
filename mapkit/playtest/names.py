"""Routes, tickets and places by the keys that statistics use, with what a report shows of them."""

from __future__ import annotations

from mapkit.model.keys import route_keys, ticket_keys
from mapkit.model.map import Map
from mapkit.model.routes import Route
from mapkit.model.tickets import Ticket
from mapkit.playtest.document.shape import NamedPlace, NamedRoute, NamedTicket


def named_routes(map_: Map) -> tuple[NamedRoute, ...]:
    groups = list(map_.lane_groups().values())
    number = {r: group for group, lanes in enumerate(groups) for r in lanes}
    return tuple(
        NamedRoute(
            key,
            r,
            route_name(map_, route),
            route.between,
            route.color,
            route.length,
            number[r],
            route.pointer,
        )
        for r, (key, route) in enumerate(zip(route_keys(map_), map_.routes, strict=True))
    )


def named_tickets(map_: Map) -> tuple[NamedTicket, ...]:
    return tuple(
        NamedTicket(
            key,
            t,
            ticket_name(map_, ticket),
            ticket.places,
            ticket.points,
            ticket.deck,
            ticket.pointer,
        )
        for t, (key, ticket) in enumerate(zip(ticket_keys(map_), map_.tickets, strict=True))
    )


def named_places(map_: Map) -> tuple[NamedPlace, ...]:
    places = map_.places.values()
    return tuple(NamedPlace(place.id, str(place.name), place.pointer) for place in places)


def route_name(map_: Map, route: Route) -> str:
    return "–".join(map_.place_name(place) for place in route.between)


def ticket_name(map_: Map, ticket: Ticket) -> str:
    return "–".join(map_.place_name(place) for place in ticket.places)

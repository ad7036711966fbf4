"""Routes, tickets and places by the keys that statistics use, with what a report shows of them."""

from __future__ import annotations

from typing import Any

from mapkit.model.map import Map
from mapkit.model.routes import Route
from mapkit.model.tickets import Ticket
from mapkit.playtest.subject import route_keys, ticket_keys


def named_entries(map_: Map) -> dict[str, Any]:
    groups = list(map_.lane_groups().values())
    number = {r: group for group, lanes in enumerate(groups) for r in lanes}
    return {
        "routes": [
            {
                "key": key,
                "index": r,
                "name": route_name(map_, route),
                "between": list(route.between),
                "color": route.color,
                "length": route.length,
                "group": number[r],
                "pointer": route.pointer,
            }
            for r, (key, route) in enumerate(zip(route_keys(map_), map_.routes, strict=True))
        ],
        "tickets": [
            {
                "key": key,
                "index": t,
                "name": ticket_name(map_, ticket),
                "places": list(ticket.places),
                "points": ticket.points,
                "deck": ticket.deck,
                "pointer": ticket.pointer,
            }
            for t, (key, ticket) in enumerate(zip(ticket_keys(map_), map_.tickets, strict=True))
        ],
        "places": [
            {"key": place.id, "name": str(place.name), "pointer": place.pointer}
            for place in map_.places.values()
        ],
    }


def route_name(map_: Map, route: Route) -> str:
    return "–".join(map_.place_name(place) for place in route.between)


def ticket_name(map_: Map, ticket: Ticket) -> str:
    return "–".join(map_.place_name(place) for place in ticket.places)

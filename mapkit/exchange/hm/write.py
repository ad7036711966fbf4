"""`Map` → a file of the HM editor. What HM has no field for lies in a field of our own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from mapkit.exchange.cells import number_text
from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.hm import frame as hm
from mapkit.exchange.on_board import point_on_board, points_on_board
from mapkit.exchange.tables import TICKETS
from mapkit.exchange.to_tables import names_in_tables, route_row, settings_of, sheets_of, stop_row
from mapkit.model.map import Map
from mapkit.model.places import City, Place
from mapkit.model.routes import Route, RouteKind

_STOP_CELLS = ("Name", "Id", "X", "Y")
_ROUTE_CELLS = ("From", "To", "Length", "Colour", "Type", "Locomotives", "Tunnel")


def write(map_: Map, wishes: ExportWishes) -> Exported:
    form, is_standing = hm.nearest_form(map_.board.size_mm)
    width, height = hm.frame_units(form, is_standing)
    scale = min(width / map_.board.size_mm[0], height / map_.board.size_mm[1])
    document = {
        "format": hm.MARK,
        "version": hm.STANDING if is_standing else hm.LYING,
        "kind": "map",
        "app": {"name": "mapkit"},
        "board": {"width": width, "height": height},
        "payload": _payload(map_, form, is_standing, scale, wishes.language),
    }
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    return Exported({f"{map_.id}.json": text.encode("utf-8")})


def _payload(
    map_: Map, form: str, is_standing: bool, scale: float, language: str
) -> dict[str, Any]:
    rules = map_.rules
    decks = rules.tickets.decks
    styles = [{**style, "strokeWidth": 3, "infrastructure": False} for style in hm.ROUTE_STYLES]
    pairs = [ticket for ticket in map_.tickets if not ticket.is_tour]
    return {
        "name": map_.title.in_language(language),
        "format": form,
        **({"orientation": "portrait"} if is_standing else {}),
        "background": [],
        "notes": [],
        "lineStyles": [],
        "wagonStyles": [],
        "stopTypeStyles": hm.STOP_STYLES,
        "routeTypeStyles": styles,
        "stops": [_stop(map_, place, scale) for place in map_.places.values()],
        "routes": [_route(map_, index, route, scale) for index, route in enumerate(map_.routes)],
        "ticketSets": [{"id": deck, "label": deck.capitalize()} for deck in decks],
        "tickets": [
            {"id": f"t{index}", "a": one.places[0], "b": one.places[1], "points": one.points}
            | {"set": one.deck}
            for index, one in enumerate(pairs)
        ],
        "wagonsPerPlayer": rules.pieces_each,
        "startingTickets": rules.tickets.opening.deal,
        "keptTickets": rules.tickets.opening.keep,
        "players": {"min": rules.players[0], "max": rules.players[1]},
        hm.OURS: _ours(map_, scale),
    }


def _stop(map_: Map, place: Place, scale: float) -> dict[str, Any]:
    x, y = _at(map_, place, scale)
    is_port = isinstance(place, City) and place.port
    stop = {"id": place.id, "name": str(place.name), "x": x, "y": y}
    stop["type"] = "ferry" if is_port else "city"
    if isinstance(place, City) and isinstance(place.label, str):
        stop["labelAngle"] = hm.angle_of(place.label)
    return stop


def _at(map_: Map, place: Place, scale: float) -> tuple[float, float]:
    x, y = point_on_board(map_, place.spot)
    return round(x * scale, 3), round(y * scale, 3)


def _route(map_: Map, index: int, route: Route, scale: float) -> dict[str, Any]:
    first, second = route.between
    kind = "boat" if route.kind is RouteKind.SEA else "tunnel" if route.tunnel else "city"
    made: dict[str, Any] = {"id": f"r{index}", "a": first, "b": second, "length": route.length}
    made |= {"type": kind, "color": hm.COLORS.get(route.color, route.color)}
    if route.ferry:
        made["locomotiveSlots"] = list(range(route.ferry))
    bends = points_on_board(map_, route.via)
    if bends:
        made["points"] = [{"x": round(x * scale, 3), "y": round(y * scale, 3)} for x, y in bends]
    return made


def _ours(map_: Map, scale: float) -> dict[str, Any]:
    """Settings, tours, and every cell of our tables that HM has no field for."""
    width, height = map_.board.size_mm
    names = {id_: id_ for id_ in names_in_tables(map_)}
    stops = {place.id: _rest_of_stop(map_, place, scale) for place in map_.places.values()}
    routes = {f"r{i}": _rest_of_route(r, names, scale) for i, r in enumerate(map_.routes)}
    tickets = next(sheet.rows for sheet in sheets_of(map_) if sheet.name == TICKETS)
    return {
        "frame": [width * scale, height * scale],
        "settings": settings_of(map_),
        "stops": {id_: cells for id_, cells in stops.items() if cells},
        "routes": {id_: cells for id_, cells in routes.items() if cells},
        "tours": [{**row, hm.PLACE: i} for i, row in enumerate(tickets) if "Tour" in row],
    }


def _rest_of_stop(map_: Map, place: Place, scale: float) -> dict[str, Any]:
    cells = stop_row(place, (scale, scale))
    if place.spot.at is None:
        cells[hm.PLACE] = " ".join(number_text(value) for value in _at(map_, place, scale))
    is_side = isinstance(place, City) and isinstance(place.label, str)
    shown = (*_STOP_CELLS, *(("Label",) if is_side else ()), "Port")
    return {heading: value for heading, value in cells.items() if heading not in shown}


def _rest_of_route(route: Route, names: Mapping[str, str], scale: float) -> dict[str, Any]:
    cells = route_row(route, names, (scale, scale))
    in_degrees = any(spot.at is None for spot in route.via)
    shown = (*_ROUTE_CELLS, *(() if in_degrees else ("Via",)))
    return {heading: value for heading, value in cells.items() if heading not in shown}

"""`Map` → the sheets of a workbook: stops, routes, tickets and settings."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from mapkit.exchange.cells import point_text, scaled
from mapkit.exchange.headings import HEADINGS
from mapkit.exchange.tables import ROUTES, SETTINGS, STOPS, TICKETS
from mapkit.model.dump import map_data
from mapkit.model.map import Map
from mapkit.model.places import City, Country, Place, Spot
from mapkit.model.presets import leaves
from mapkit.model.routes import Route, RouteKind
from mapkit.model.tickets import Ticket

ELSEWHERE = ("mapkit", "cities", "countries", "routes", "tickets")
"""What of a map file is no setting: it has a sheet of its own."""
YES = "yes"
Scale: TypeAlias = tuple[float, float]
TRUE_SIZE: Scale = (1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Cells are numbers or texts; one that is empty is not there."""

    name: str
    headings: tuple[str, ...]
    rows: Sequence[Mapping[str, Any]]


def sheets_of(map_: Map, frame: tuple[float, float] | None = None) -> list[Sheet]:
    """All of a map; X and Y in millimetres, or measured in a frame of that width and height."""
    words = names_in_tables(map_)
    width, height = map_.board.size_mm
    scale = (frame[0] / width, frame[1] / height) if frame else TRUE_SIZE
    rows = {
        STOPS: [stop_row(place, scale) for place in map_.places.values()],
        ROUTES: [route_row(route, words, scale) for route in map_.routes],
        TICKETS: [_ticket_row(ticket, words) for ticket in map_.tickets],
        SETTINGS: [{"Key": key, "Value": value} for key, value in settings_of(map_).items()],
    }
    return [Sheet(name, _headings(name, rows[name]), rows[name]) for name in rows]


def names_in_tables(map_: Map) -> dict[str, str]:
    """What routes and tickets call a place, by id: its name, or its id if others share the name."""
    places = map_.places
    counts = Counter(str(place.name).casefold() for place in places.values())
    words = {}
    for id_, place in places.items():
        name = str(place.name)
        is_only = counts[name.casefold()] == 1 and name.casefold() not in {*places} - {id_}
        words[id_] = name if is_only and ";" not in name else id_
    return words


def settings_of(map_: Map) -> dict[str, str]:
    """Title, rules, board and so on, by dotted keys: `rules.preset`, `title.pl`."""
    data = {key: value for key, value in map_data(map_).items() if key not in ELSEWHERE}
    return {".".join(map(str, path)): _setting(value) for path, value in leaves(data)}


def _setting(value: Any) -> str:
    """A text as it is, unless it would be read as something else."""
    if isinstance(value, str):
        try:
            json.loads(value)
        except ValueError:
            return value
    return json.dumps(value, ensure_ascii=False)


def stop_row(place: Place, scale: Scale = TRUE_SIZE) -> dict[str, Any]:
    row: dict[str, Any] = {"Name": str(place.name), "Id": place.id}
    row |= {f"Name {language}": text for language, text in place.name.wordings if language}
    if place.spot.at:
        row["X"], row["Y"] = scaled(place.spot.at, scale)
    if place.spot.lonlat:
        row["Lon"], row["Lat"] = place.spot.lonlat
    row |= {"Passengers": place.passengers, "Tags": "; ".join(place.tags)}
    if isinstance(place, Country):
        return _filled(row | {"Type": "Country"})
    row |= {"Port": YES if place.port else "", "Fixed": YES if place.fixed else ""}
    row |= {"Label": _label(place, scale), "Size": place.size if place.size != "normal" else ""}
    return _filled(row)


def _label(city: City, scale: Scale) -> str:
    if isinstance(city.label, tuple):
        return point_text([Spot(at=city.label)], scale)
    return city.label or ""


def route_row(route: Route, words: Mapping[str, str], scale: Scale = TRUE_SIZE) -> dict[str, Any]:
    first, second = route.between
    row: dict[str, Any] = {"From": words[first], "To": words[second], "Length": route.length}
    row |= {"Colour": route.color.capitalize(), "Locomotives": route.ferry}
    row |= {"Type": "Boat" if route.kind is RouteKind.SEA else ""}
    row |= {"Terrain": route.terrain, "Bonus": route.bonus}
    row |= {"Tunnel": YES if route.tunnel else "", "Wrap": YES if route.wrap else ""}
    row["Via"] = point_text(route.via, scale)
    row["Exit"] = point_text([route.exit] if route.exit else [], scale)
    return _filled(row)


def _ticket_row(ticket: Ticket, words: Mapping[str, str]) -> dict[str, Any]:
    row: dict[str, Any] = {"Deck": ticket.deck, "Points": ticket.points}
    if ticket.is_tour:
        row["Tour"] = "; ".join(words[place] for place in ticket.places)
        row |= {"In order": ticket.in_order, "Failed": ticket.failed}
        return {key: value for key, value in row.items() if value is not None}
    row["From"], row["To"] = (words[place] for place in ticket.places)
    return row


def _filled(row: Mapping[str, Any]) -> dict[str, Any]:
    """The row without its empty cells; only for a place is zero more than nothing."""
    return {key: value for key, value in row.items() if value not in ("", 0) or key in _PLACE}


_PLACE = ("X", "Y", "Lat", "Lon")


def _headings(table: str, rows: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """The headings in their usual order, without those that no row fills and no table needs.

    Names in several languages keep the order of the map: the first is the one that stands in.
    """
    used = dict.fromkeys(heading for row in rows for heading in row)
    known = [heading for heading in HEADINGS[table] if heading in used or heading in _ALWAYS[table]]
    names = [heading for heading in used if heading.startswith("Name ")]
    return (*known[:1], *names, *known[1:]) if table == STOPS else tuple(known)


_ALWAYS: Mapping[str, tuple[str, ...]] = {
    STOPS: ("Name", "Id", "X", "Y"),
    ROUTES: ("From", "To", "Length", "Colour"),
    TICKETS: ("Deck", "From", "To", "Points"),
    SETTINGS: ("Key", "Value"),
}

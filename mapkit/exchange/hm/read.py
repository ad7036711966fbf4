"""A file of the HM editor → neutral tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from mapkit.exchange import faults
from mapkit.exchange.cells import number_text
from mapkit.exchange.hm import frame as hm
from mapkit.exchange.hm.background import background_picture, background_rows
from mapkit.exchange.hm.file import HmFile, points
from mapkit.exchange.hm.setup import setup_rows
from mapkit.exchange.json_rows import LeftOut, cell, cells_of, objects, row_of
from mapkit.exchange.source_file import SourceFile
from mapkit.exchange.tables import Findings, Row, Tables
from mapkit.finding import MapError, Where

_STOP_KEYS = {"Name": "name", "Id": "id", "X": "x", "Y": "y", "Type": "type", "Label": "labelAngle"}
_ROUTE_KEYS = {
    "From": "a",
    "To": "b",
    "Length": "length",
    "Colour": "color",
    "Type": "type",
    "Via": "points",
    "Locomotives": "locomotiveSlots",
    "Tunnel": "wagonStyle",
}
_TICKET_KEYS = {"From": "a", "To": "b", "Points": "points", "Long deck": "long", "Deck": "set"}
_SCREEN = ("locked", "labelLocked", "curved", "id")  # of the editor's own screen
_READ = (
    *("name", "format", "orientation", "stops", "routes", "tickets", "ticketSets", "background"),
    *("backgroundImage", "routeTypeStyles", "stopTypeStyles", "wagonStyles", "lineStyles"),
    *("wagonsPerPlayer", "startingTickets", "keptTickets", "players", "lanesUsableByPlayers"),
    *(hm.OURS, "kind", "mapVersion"),
)


def read(files: Sequence[SourceFile], findings: Findings) -> Tables:
    """The tables of one file; `MapError` if it is newer than we know, or no map."""
    if len(files) > 1:
        message = "a map of this editor is one file; import them one by one"
        raise MapError([faults.UNKNOWN_SOURCE.at(Where(files[1].name), message)])
    file = HmFile.of(files[0], findings)
    left_out = LeftOut(file.source, findings)
    tables = Tables(
        stops=tuple(_stops(file, left_out)),
        routes=tuple(_routes(file, left_out)),
        tickets=tuple(_with_tours(file, list(_tickets(file, left_out)))),
        settings=tuple(_settings(file)),
        has_stops=True,
        frame=file.frame,
        pictures=background_picture(file),
    )
    left_out.note("maps", file.path, file.payload, _READ)
    left_out.tell()
    return tables


def _settings(file: HmFile) -> Iterator[Row]:
    ours = file.ours.get("settings")
    if isinstance(ours, dict):
        for key, value in ours.items():
            yield Row(cells_of({"Key": key, "Value": value}), lambda _: file.where(hm.OURS))
    else:
        yield from setup_rows(file)
        yield from background_rows(file)


def _stops(file: HmFile, left_out: LeftOut) -> Iterator[Row]:
    styles, names = file.styles("stopTypeStyles"), file.names
    for path, stop in file.objects("stops"):
        style = styles.get(str(stop.get("type")), {})
        angle = stop.get("labelAngle")
        kind = "Junction" if style.get("junction") else style.get("label", stop.get("type"))
        extra = file.extra("stops", stop.get("id"))
        at = {"X": stop.get("x"), "Y": stop.get("y")}
        is_where_earth_puts_it = extra.pop(hm.PLACE, "") == " ".join(map(cell, at.values()))
        values = {
            "Name": stop.get("name"),
            "Id": stop.get("id") if cell(stop.get("id")) not in names else "",
            "Type": kind,
            **({} if is_where_earth_puts_it else at),
            "Label": hm.side_of(angle) if isinstance(angle, int | float) else "",
            **extra,
        }
        left_out.note("stops", path, stop, (*_STOP_KEYS.values(), *_SCREEN))
        yield row_of(file.source, path, values, _STOP_KEYS)


def _routes(file: HmFile, left_out: LeftOut) -> Iterator[Row]:
    styles, names = file.styles("routeTypeStyles"), file.names
    for path, route in file.objects("routes"):
        style = styles.get(str(route.get("type")), {})
        if style.get("infrastructure"):
            message = "the route is left out: it is infrastructure, and nobody can claim it"
            place = partial(file.source.where, path)
            file.findings.add_found(faults.ROW_LEFT_OUT, place, message)
            continue
        slots = route.get("locomotiveSlots")
        bends = [" ".join(map(number_text, point)) for point in points(route.get("points"))]
        values = {
            "From": _stop(route, "a", names),
            "To": _stop(route, "b", names),
            "Length": route.get("length"),
            "Colour": route.get("color"),
            "Type": _type(route, style),
            "Tunnel": _is_tunnel(route, style),
            "Via": "; ".join(bends),
            "Locomotives": (len(slots) or "") if isinstance(slots, list) else "",
            **file.extra("routes", route.get("id")),
        }
        left_out.note("routes", path, route, (*_ROUTE_KEYS.values(), *_SCREEN))
        yield row_of(file.source, path, values, _ROUTE_KEYS)


def _tickets(file: HmFile, left_out: LeftOut) -> Iterator[Row]:
    """The tickets of the first set: in HM further sets are other proposals for the same map."""
    sets = [str(entry.get("id")) for _, entry in file.objects("ticketSets")]
    for path, ticket in file.objects("tickets"):
        deck = str(ticket.get("set", sets[0] if sets else ""))
        if sets and deck != sets[0] and not file.ours:
            message = (
                f"the ticket is left out: it is of the deck `{deck[:40]}`, not `{sets[0][:40]}`"
            )
            help_ = "a map has one set of tickets; put the deck you want first"
            place = partial(file.source.where, path)
            file.findings.add_found(faults.ROW_LEFT_OUT, place, message, help_)
            continue
        values = {
            "From": _stop(ticket, "a", file.names),
            "To": _stop(ticket, "b", file.names),
            "Points": ticket.get("points"),
            "Long deck": ticket.get("long"),
            "Deck": deck if file.ours else None,
        }
        left_out.note("tickets", path, ticket, (*_TICKET_KEYS.values(), *_SCREEN))
        yield row_of(file.source, path, values, _TICKET_KEYS)


def _with_tours(file: HmFile, tickets: list[Row]) -> list[Row]:
    """The tickets with the tours, which HM does not have, each where it was in our map."""
    path = (*file.path, hm.OURS, "tours")
    for _, tour in objects(file.source, path, file.ours.get("tours"), file.findings):
        place = tour.get(hm.PLACE)
        row = Row(cells_of(tour), lambda _: file.where(hm.OURS))
        last = len(tickets)
        tickets.insert(max(0, min(place, last)) if isinstance(place, int) else last, row)
    return tickets


def _stop(entry: Mapping[str, Any], key: str, names: Mapping[str, str]) -> Any:
    """What the tables call the stop at one end of a route or ticket."""
    id_ = entry.get(key)
    return names.get(id_, id_) if isinstance(id_, str) else id_


def _type(route: Mapping[str, Any], style: Mapping[str, Any]) -> str:
    """The words of our tables; a style that means something else is named as the map names it."""
    if style.get("shape") == "oval" or route.get("type") == "boat":
        return "Boat"
    is_plain = style.get("shape", "plain") in ("plain", "serrated") and not style.get("glyph")
    return "" if is_plain else str(style.get("label", route.get("type")))


def _is_tunnel(route: Mapping[str, Any], style: Mapping[str, Any]) -> bool:
    words = (style.get("shape"), route.get("type"), route.get("wagonStyle"))
    return bool({"serrated", "tunnel"} & {word for word in words if isinstance(word, str)})

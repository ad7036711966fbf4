"""Plain data → `Map`. The data comes from a file that its schema has accepted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from mapkit.model.board import Art, Background, Board, Geography
from mapkit.model.map import Map
from mapkit.model.places import City, Country, Spot
from mapkit.model.plain import build
from mapkit.model.routes import Route, RouteKind
from mapkit.model.rules import Rules
from mapkit.model.text import Text
from mapkit.model.tickets import Goal, GoalKind, Ticket


def build_map(data: Mapping[str, Any], rules: Rules) -> Map:
    """The map that the data describes, played by `rules` (the preset's with the map's own)."""
    return Map(
        id=data.get("id", ""),
        title=Text.of(data.get("title", data.get("id", ""))),
        rules=rules,
        cities={id_: _city(id_, city) for id_, city in data.get("cities", {}).items()},
        countries={id_: _country(id_, entry) for id_, entry in data.get("countries", {}).items()},
        routes=tuple(lane for route in _entries(data, "routes") for lane in _lanes(*route)),
        tickets=tuple(_ticket(*ticket, rules) for ticket in _entries(data, "tickets")),
        goals=tuple(_goal(*goal) for goal in _entries(data, "goals")),
        board=_board(data.get("board", {})),
        geography=build(Geography, data["geography"]) if "geography" in data else None,
        art=build(Art, data.get("art", {})),
        version=data.get("version", "1"),
        author=data.get("author", ""),
        license=data.get("license", ""),
        tag_names={tag: Text.of(name) for tag, name in data.get("tags", {}).items()},
        subtitle=_text(data, "subtitle"),
        description=_text(data, "description"),
        attribution=_text(data, "attribution"),
    )


def _entries(data: Mapping[str, Any], key: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Pointer and data of each entry; an entry that was cut out for its faults is None."""
    for index, entry in enumerate(data.get(key, ())):
        if entry is not None:
            yield f"/{key}/{index}", entry


def _text(data: Mapping[str, Any], key: str) -> Text | None:
    return Text.of(data[key]) if key in data else None


def _name(id_: str, data: Mapping[str, Any]) -> Text:
    return Text.of(data.get("name", id_.replace("-", " ").title()))


def _spot(data: Mapping[str, Any]) -> Spot:
    return Spot(_pair(data.get("at")), _pair(data.get("lonlat")))


def _point(data: Any) -> Spot:
    return _spot(data) if isinstance(data, dict) else Spot(at=_pair(data))


def _pair(data: Any) -> tuple[float, float] | None:
    return None if data is None else (float(data[0]), float(data[1]))


def _city(id_: str, data: Mapping[str, Any]) -> City:
    label = data.get("label")
    return City(
        id_,
        _name(id_, data),
        _spot(data),
        tuple(data.get("tags", ())),
        data.get("port", False),
        int(data.get("passengers", 0)),
        _pair(label) if isinstance(label, list) else label,
        data.get("size", "normal"),
        data.get("fixed", False),
    )


def _country(id_: str, data: Mapping[str, Any]) -> Country:
    passengers = int(data.get("passengers", 0))
    return Country(id_, _name(id_, data), _spot(data), tuple(data.get("tags", ())), passengers)


def _lanes(pointer: str, data: Mapping[str, Any]) -> Iterator[Route]:
    for color in data.get("lanes") or [data["color"]]:
        yield Route(
            between=(data["between"][0], data["between"][1]),
            length=int(data["length"]),
            color=color,
            kind=RouteKind(data.get("kind", "rail")),
            ferry=int(data.get("ferry", 0)),
            tunnel=data.get("tunnel", False),
            terrain=int(data.get("terrain", 0)),
            bonus=int(data.get("bonus", 0)),
            wrap=data.get("wrap", False),
            via=tuple(_point(point) for point in data.get("via", ())),
            exit=_point(data["exit"]) if "exit" in data else None,
            pointer=pointer,
        )


def _ticket(pointer: str, data: Mapping[str, Any], rules: Rules) -> Ticket:
    return Ticket(
        places=tuple(data.get("tour") or data["between"]),
        points=int(data["points"]),
        deck=data.get("deck", next(iter(rules.tickets.decks))),
        in_order=int(data["in_order"]) if "in_order" in data else None,
        failed=int(data["failed"]) if "failed" in data else None,
        pointer=pointer,
    )


def _goal(pointer: str, data: Mapping[str, Any]) -> Goal:
    return Goal(
        kind=GoalKind(data["kind"]),
        points=int(data["points"]),
        title=_text(data, "title"),
        tags=(data["tag"],) if "tag" in data else tuple(data.get("tags", ())),
        length=int(data.get("length", 0)),
        at_most=int(data.get("at_most", 0)),
        pointer=pointer,
    )


def _board(data: Mapping[str, Any]) -> Board:
    rest = {key: value for key, value in data.items() if key != "background"}
    drawn = data.get("background", {})
    outlines = {
        key: tuple(tuple((float(x), float(y)) for x, y in outline) for outline in drawn[key])
        for key in ("land", "water")
        if key in drawn
    }
    others = build(Background, {key: drawn[key] for key in drawn if key not in outlines})
    background = replace(others, land=outlines.get("land", ()), water=outlines.get("water", ()))
    return replace(build(Board, rest), background=background)

"""`Map` → the plain data of a map file that builds it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from mapkit.model.map import Map
from mapkit.model.places import City, Country, Spot
from mapkit.model.plain import plain
from mapkit.model.presets import overrides
from mapkit.model.routes import Route, RouteKind
from mapkit.model.tickets import Goal, GoalKind, Ticket
from mapkit.source.version import CURRENT

MOST_LANES = 3  # in one entry of a map file
_ONE_TAG = (GoalKind.MOST_ROUTES_TAGGED, GoalKind.MOST_TICKETS_TAGGED)


def map_data(map_: Map) -> dict[str, Any]:
    """Keys in the order of a map file; what equals its default is left out."""
    data: dict[str, Any] = {"mapkit": CURRENT, "id": map_.id, "version": map_.version}
    for key in ("title", "subtitle", "description", "author", "license", "attribution"):
        data[key] = plain(getattr(map_, key))
    data["rules"] = {"preset": map_.rules.preset} | overrides(map_.rules)
    data["board"] = plain(map_.board)
    data["art"] = {key: value for key, value in plain(map_.art).items() if value}
    data["geography"] = plain(map_.geography)
    data["cities"] = {city.id: _place(city) for city in map_.cities.values()}
    data["countries"] = {country.id: _place(country) for country in map_.countries.values()}
    data["tags"] = {tag: name.plain() for tag, name in map_.tag_names.items()}
    data["routes"] = [_route(lanes) for lanes in _doubles(map_.routes)]
    data["tickets"] = [_ticket(ticket) for ticket in map_.tickets]
    data["goals"] = [_goal(goal) for goal in map_.goals]
    return {key: value for key, value in data.items() if value or key in ("cities", "routes")}


def _place(place: City | Country) -> dict[str, Any]:
    rest: dict[str, Any] = plain(place)
    del rest["id"]
    return {"name": rest.pop("name"), **rest.pop("spot", {}), **rest}


def _doubles(routes: tuple[Route, ...]) -> Iterator[tuple[Route, ...]]:
    """Neighbours in the list that differ only in colour are one entry."""
    for _, lanes in groupby(routes, key=lambda route: replace(route, color="")):
        left = list(lanes)
        while left:
            yield tuple(left[:MOST_LANES])
            left = left[MOST_LANES:]


def _route(lanes: tuple[Route, ...]) -> dict[str, Any]:
    rest: dict[str, Any] = plain(replace(lanes[0], pointer=""))
    del rest["color"]
    colors = [lane.color for lane in lanes]
    color = {"lanes": colors} if len(lanes) > 1 else {"color": colors[0]}
    points = {"via": [_point(spot) for spot in lanes[0].via]} if lanes[0].via else {}
    if lanes[0].exit:
        points["exit"] = _point(lanes[0].exit)
    head = {"between": rest.pop("between"), "length": rest.pop("length"), **color}
    if lanes[0].kind is not RouteKind.RAIL:
        rest["kind"] = str(lanes[0].kind)
    return head | rest | points


def _point(spot: Spot) -> Any:
    return list(spot.at) if spot.at else plain(spot)


def _ticket(ticket: Ticket) -> dict[str, Any]:
    rest: dict[str, Any] = plain(replace(ticket, pointer=""))
    places = rest.pop("places")
    return {"tour" if ticket.is_tour else "between": places} | rest


def _goal(goal: Goal) -> dict[str, Any]:
    rest: dict[str, Any] = plain(replace(goal, pointer="")) | {"kind": str(goal.kind)}
    if goal.kind in _ONE_TAG:
        rest["tag"] = rest.pop("tags")[0]
    return rest

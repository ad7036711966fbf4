"""What the legend explains: only what a map really has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mapkit.model.map import Map
from mapkit.model.routes import GREY, RouteKind
from mapkit.render.atoms.bonus import bonus_card
from mapkit.render.atoms.city import city_symbol
from mapkit.render.atoms.country_exit import exit_symbol
from mapkit.render.atoms.passengers import passenger_symbol
from mapkit.render.atoms.space import FERRY, PLAIN, TERRAIN, space_symbol
from mapkit.render.atoms.tag_marks import snowflake_badge
from mapkit.render.atoms.tunnel import tunnel_symbol
from mapkit.render.atoms.wrap_arrow import wrap_symbol
from mapkit.render.pen import Pen

_SPACE_MM = 16.0  # length of a space in the legend


@dataclass(frozen=True, slots=True)
class Entry:
    key: str
    text: str
    draw: Callable[[], None]  # around the origin


def route_entries(pen: Pen, map_: Map) -> tuple[Entry, ...]:
    routes, rules = map_.routes, map_.rules.routes
    there_is = {
        "any_color": any(route.color == GREY for route in routes),
        "sea": any(route.kind is RouteKind.SEA for route in routes),
        "ferry": any(route.ferry for route in routes),
        "tunnel": any(route.tunnel for route in routes),
        "terrain": any(route.terrain for route in routes),
        "bonus": any(route.bonus for route in routes),
        "wrap": any(route.wrap for route in routes),
    }
    texts = {
        "ferry": pen.words("ferry_pairs" if rules.ferry_pairs else "ferry"),
        "tunnel": pen.words("tunnel", cards=rules.tunnel_cards),
    }
    draw = _route_drawings(pen, map_)
    return tuple(
        Entry(key, texts.get(key) or pen.words(key), draw[key]) for key in there_is if there_is[key]
    )


def place_entries(pen: Pen, map_: Map) -> tuple[Entry, ...]:
    cities, places = map_.cities.values(), map_.places.values()
    there_is = {
        "port": any(city.port for city in cities),
        "capital": bool(map_.tagged("capital")),
        "arctic": bool(map_.tagged("arctic")),
        "exit": bool(map_.countries),
        "passenger": any(place.passengers for place in places),
    }
    texts = {"port": pen.words("port" if map_.rules.harbours else "port_plain")}
    draw = _place_drawings(pen)
    return tuple(
        Entry(key, texts.get(key) or pen.words(key), draw[key]) for key in there_is if there_is[key]
    )


def _route_drawings(pen: Pen, map_: Map) -> dict[str, Callable[[], None]]:
    rail, sea = RouteKind.RAIL, RouteKind.SEA
    scale = _SPACE_MM / pen.profile.space_length
    colors = [color for color in map_.rules.colors if color in pen.theme.routes] or [GREY]
    example = next((route.color for route in map_.routes if route.terrain), colors[0])

    def space(kind: RouteKind, color: str, mark: str = PLAIN) -> None:
        pen.canvas.use(space_symbol(pen, kind, color, mark), scale=scale)

    def tunnel() -> None:
        space(rail, next((route.color for route in map_.routes if route.tunnel), GREY))
        pen.canvas.use(tunnel_symbol(pen), scale=scale)

    ship = next((route.color for route in map_.routes if route.kind is sea), GREY)
    ferry = next((route.color for route in map_.routes if route.ferry), GREY)
    return {
        "any_color": lambda: space(rail, GREY),
        "sea": lambda: space(sea, ship),
        "ferry": lambda: space(rail, ferry, FERRY),
        "tunnel": tunnel,
        "terrain": lambda: space(rail, example, TERRAIN),
        "bonus": lambda: bonus_card(pen, max(route.bonus for route in map_.routes)),
        "wrap": lambda: pen.canvas.use(wrap_symbol(pen), (1.2, 0), scale=0.9),
    }


def _place_drawings(pen: Pen) -> dict[str, Callable[[], None]]:
    def use(symbol: str, scale: float = 0.75) -> None:
        pen.canvas.use(symbol, scale=scale)

    return {
        "port": lambda: use(city_symbol(pen, port=True)),
        "capital": lambda: use(city_symbol(pen, capital=True)),
        "arctic": lambda: snowflake_badge(pen, (0, 0)),
        "exit": lambda: use(exit_symbol(pen), 0.7),
        "passenger": lambda: use(passenger_symbol(pen), 1.0),
    }

"""A city: a ball in a ring. A port is blue with an anchor, a capital has a star."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from numpy.typing import NDArray

from mapkit.aliases import Point
from mapkit.geometry.layout import CityLayout
from mapkit.model.places import City
from mapkit.render.atoms.port import anchor
from mapkit.render.atoms.tag_marks import BADGE_RADIUS, capital_star, snowflake_badge
from mapkit.render.free import TakenRoom
from mapkit.render.pen import Pen

_SIDES = 12  # of a city that are tried for a badge
_STANDARD_RADIUS = 4.5  # the symbols are drawn for this


def draw_city(pen: Pen, city: City, layout: CityLayout, room: TakenRoom) -> None:
    traits: list[str] = [name for name in ("capital", "arctic") if name in city.tags]
    traits += ["port"] if city.port else []
    data = {"city": city.id, "tags": " ".join(city.tags)} if city.tags else {"city": city.id}
    symbol = city_symbol(pen, city.port, "capital" in city.tags)
    with pen.canvas.group(" ".join(["city", *traits]), data):
        pen.canvas.use(symbol, layout.center, scale=layout.radius / _STANDARD_RADIUS)
        if "arctic" in city.tags:
            snowflake_badge(pen, _beside(layout, room))


def _beside(layout: CityLayout, room: TakenRoom) -> Point:
    """Where a badge touches a city, on the side where most room is."""
    x, y = layout.center
    turns = [(2 * step + 1) * pi / _SIDES for step in range(_SIDES)]
    free = room.clearance(_around(layout, turns, layout.radius + 2 * BADGE_RADIUS))
    turn = turns[int(free.argmax())]
    reach = layout.radius + 0.6 * BADGE_RADIUS
    return x + reach * cos(turn), y + reach * sin(turn)


def _around(layout: CityLayout, turns: list[float], reach: float) -> NDArray[np.float64]:
    x, y = layout.center
    return np.array([(x + reach * cos(turn), y + reach * sin(turn)) for turn in turns])


def city_symbol(pen: Pen, port: bool = False, capital: bool = False) -> str:
    name = "-".join(["city", *(["port"] if port else []), *(["capital"] if capital else [])])
    return pen.canvas.symbol(name, lambda: _draw(pen, port, capital))


def _draw(pen: Pen, port: bool, capital: bool) -> None:
    canvas, ink = pen.canvas, pen.theme.city
    fill, edge = (ink.port, ink.port_edge) if port else (ink.ball, ink.ball_edge)
    canvas.circle((0.35, 0.45), 4.75, fill=ink.edge, fill_opacity=0.25)
    canvas.circle((0, 0), 4.5, fill=ink.edge)
    canvas.circle((0, 0), 4.15, fill=ink.star if capital else ink.ring)
    canvas.circle((0, 0), 3.55 if capital else 3.3, fill=edge)
    canvas.circle((0, 0), 3.25 if capital else 2.95, fill=fill)
    if port:
        anchor(canvas, ink.mark)
        return
    if capital:
        capital_star(canvas, ink.star)
    else:
        canvas.circle((-0.95, -1.05), 0.85, fill=ink.gloss, fill_opacity=0.85)

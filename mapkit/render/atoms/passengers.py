"""Spots beside a place where its passengers wait."""

from __future__ import annotations

from math import asin, cos, pi, sin

import numpy as np

from mapkit.geometry.layout import Point
from mapkit.render.free import Room
from mapkit.render.pen import Pen

SPOT_RADIUS = 2.5
MOST_SPOTS = 5  # more are one spot with a number
_DIRECTIONS = 48  # that are tried
BODY = "M-1.25 1.75Q-1.25 -0.1 0 -0.1Q1.25 -0.1 1.25 1.75Z"


def draw_passengers(
    pen: Pen, place: str, count: int, center: Point, radius: float, room: Room
) -> None:
    """Spots in a fan around the place, on the side where most room is."""
    symbol = passenger_symbol(pen)
    fans = _fans(center, radius, count if count <= MOST_SPOTS else 1)
    spots = np.array(fans).reshape(-1, 2)
    clear = room.beside(center).clearance(spots).reshape(len(fans), -1).min(axis=1)
    best = fans[int(clear.argmax())]
    with pen.canvas.group("passengers", {"place": place, "count": count}):
        for at in best:
            pen.canvas.use(symbol, at, class_="spot")
        if count > MOST_SPOTS:
            _draw_number(pen, count, best[0])


def passenger_symbol(pen: Pen) -> str:
    return pen.canvas.symbol("passenger", lambda: _draw(pen))


def _fans(center: Point, radius: float, spots: int) -> list[list[Point]]:
    """Spots side by side on a circle around the place, in every direction, the lower ones first."""
    reach = radius + SPOT_RADIUS + 0.3
    step = 2 * asin(min(1, (SPOT_RADIUS + 0.25) / reach))
    turns = [pi / 2 + 2 * pi * turn / _DIRECTIONS for turn in range(_DIRECTIONS)]
    places = [(index - (spots - 1) / 2) * step for index in range(spots)]
    return [
        [(center[0] + reach * cos(turn + a), center[1] + reach * sin(turn + a)) for a in places]
        for turn in turns
    ]


def _draw(pen: Pen) -> None:
    ink = pen.theme.city
    pen.canvas.circle((0, 0), SPOT_RADIUS, fill=ink.spot, stroke=ink.spot_edge, stroke_width=0.4)
    pen.canvas.path(BODY, fill=ink.spot_edge)
    pen.canvas.circle((0, -0.85), 0.78, fill=ink.spot_edge)


def _draw_number(pen: Pen, count: int, at: Point) -> None:
    """On the spot itself, instead of the figure."""
    ink, center = pen.theme.city, (at[0], at[1] + 1.15)
    pen.canvas.circle(at, SPOT_RADIUS - 0.2, fill=ink.spot)
    pen.canvas.text(str(count), center, 3.3, "figure", fill=ink.spot_edge, text_anchor="middle")

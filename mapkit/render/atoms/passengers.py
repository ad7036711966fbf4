"""Spots beside a place where its passengers wait."""

from __future__ import annotations

from collections.abc import Sequence
from math import asin, cos, pi, sin

import numpy as np

from mapkit.geometry.layout import Box, Point
from mapkit.render.free import TakenRoom
from mapkit.render.pen import Pen

SPOT_RADIUS = 2.5
MOST_SPOTS = 5  # more are one spot with a number
_DIRECTIONS = 48  # that are tried
BODY = "M-1.25 1.75Q-1.25 -0.1 0 -0.1Q1.25 -0.1 1.25 1.75Z"


def draw_passengers(
    pen: Pen, place: str, count: int, center: Point, radius: float, room: TakenRoom
) -> None:
    """Spots in a fan around the place, on the side where most room is."""
    _draw_spots(pen, place, count, _fans(center, radius, _spots(count)), room.beside(center))


def draw_passengers_abroad(pen: Pen, country: str, count: int, name: Box, room: TakenRoom) -> None:
    """Spots in a row beside a country's name: whichever exit a route takes, they wait for it."""
    _draw_spots(pen, country, count, _rows(name, _spots(count)), room)


def _spots(count: int) -> int:
    return count if count <= MOST_SPOTS else 1


def _draw_spots(
    pen: Pen, place: str, count: int, choices: Sequence[Sequence[Point]], room: TakenRoom
) -> None:
    """Draw spots at the choice with the most room, or the first of equals."""
    symbol = passenger_symbol(pen)
    spots = np.array(choices).reshape(-1, 2)
    clear = room.clearance(spots).reshape(len(choices), -1).min(axis=1)
    best = choices[int(clear.argmax())]
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


def _rows(name: Box, spots: int) -> list[list[Point]]:
    """Below a name, to its right, to its left, above it."""
    left, top, right, bottom = name
    off, pitch = SPOT_RADIUS + 0.5, 2 * SPOT_RADIUS + 0.5
    half = (spots - 1) / 2 * pitch
    x, y = (left + right) / 2, (top + bottom) / 2
    centers = [(x, bottom + off), (right + off + half, y), (left - off - half, y), (x, top - off)]
    return [[(at[0] - half + pitch * i, at[1]) for i in range(spots)] for at in centers]


def _draw(pen: Pen) -> None:
    ink = pen.theme.city
    pen.canvas.circle((0, 0), SPOT_RADIUS, fill=ink.spot, stroke=ink.spot_edge, stroke_width=0.4)
    pen.canvas.path(BODY, fill=ink.spot_edge)
    pen.canvas.circle((0, -0.85), 0.78, fill=ink.spot_edge)


def _draw_number(pen: Pen, count: int, at: Point) -> None:
    """Write the number on the spot itself, instead of the figure."""
    ink, center = pen.theme.city, (at[0], at[1] + 1.15)
    pen.canvas.circle(at, SPOT_RADIUS - 0.2, fill=ink.spot)
    pen.canvas.text(str(count), center, 3.3, "figure", fill=ink.spot_edge, text_anchor="middle")

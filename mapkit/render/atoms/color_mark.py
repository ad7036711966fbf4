"""The symbol of each colour, so that no one needs to see colours to play.

Symbols turn with their space: none looks like another when turned, as a plus and a saltire or a
square and a diamond would.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from mapkit.aliases import Point
from mapkit.board.theme import Theme
from mapkit.render.canvas import Canvas

RADIUS_MM = 1.55  # in a space 8 mm wide


def color_mark(canvas: Canvas, symbol: str, ink: str, at: Point = (0, 0), scale: float = 1) -> None:
    """Draw a symbol, centred."""
    SHAPES[symbol](canvas, ink, at, RADIUS_MM * scale)


def _triangle(canvas: Canvas, ink: str, at: Point, r: float) -> None:
    canvas.polygon(_corners(3, (at[0], at[1] + 0.18 * r), 1.15 * r), fill=ink)


def _square(canvas: Canvas, ink: str, at: Point, r: float) -> None:
    x, y, half = *at, 0.86 * r
    canvas.rect((x - half, y - half, x + half, y + half), fill=ink)


def _dot(canvas: Canvas, ink: str, at: Point, r: float) -> None:
    canvas.circle(at, 0.92 * r, fill=ink)


def _plus(canvas: Canvas, ink: str, at: Point, r: float) -> None:
    canvas.polygon(_cross(at, 1.05 * r), fill=ink)


def _lozenge(canvas: Canvas, ink: str, at: Point, r: float) -> None:
    x, y = at
    points = [(x - 1.55 * r, y), (x, y - 0.85 * r), (x + 1.55 * r, y), (x, y + 0.85 * r)]
    canvas.polygon(points, fill=ink)


def _star(canvas: Canvas, ink: str, at: Point, r: float) -> None:
    canvas.polygon(star_points(at, 1.25 * r), fill=ink)


def _hourglass(canvas: Canvas, ink: str, at: Point, r: float) -> None:
    x, y, wide, high = *at, 1.35 * r, 0.95 * r
    left = [(x - wide, y - high), (x - wide, y + high)]
    right = [(x + wide, y + high), (x + wide, y - high)]
    canvas.polygon([*left, (x, y + 0.18 * r), *right, (x, y - 0.18 * r)], fill=ink)


def _ring(canvas: Canvas, ink: str, at: Point, r: float) -> None:
    canvas.polygon(_corners(6, at, 1.02 * r), fill="none", stroke=ink, stroke_width=0.42 * r)


def _dots(canvas: Canvas, ink: str, at: Point, r: float) -> None:
    for step in (-1, 0, 1):
        canvas.circle((at[0] + step * 1.25 * r, at[1]), 0.36 * r, fill=ink)


SHAPES: dict[str, Callable[[Canvas, str, Point, float], None]] = {
    "triangle": _triangle,
    "square": _square,
    "dot": _dot,
    "plus": _plus,
    "lozenge": _lozenge,
    "star": _star,
    "hourglass": _hourglass,
    "ring": _ring,
    "dots": _dots,
}
USUAL = {
    "red": "triangle",
    "orange": "square",
    "yellow": "dot",
    "green": "plus",
    "blue": "lozenge",
    "purple": "star",
    "black": "hourglass",
    "white": "ring",
    "grey": "dots",  # any of them
}
WIDE = ("lozenge", "hourglass")


def symbol_of(theme: Theme, color: str) -> str:
    """The symbol that a theme gives to a colour."""
    return theme.routes[color].symbol or USUAL[color]


def star_points(at: Point, radius: float, points: int = 5, waist: float = 0.42) -> list[Point]:
    """A star that stands on two feet."""
    corners = []
    for step in range(2 * points):
        reach = radius if step % 2 == 0 else waist * radius
        corners.append(_polar(at, reach, pi * step / points - pi / 2))
    return corners


def _corners(count: int, at: Point, radius: float) -> list[Point]:
    return [_polar(at, radius, 2 * pi * step / count - pi / 2) for step in range(count)]


def _cross(at: Point, reach: float) -> list[Point]:
    waist = 0.36 * reach
    quarter = [(waist, -reach), (waist, -waist), (reach, -waist)]
    points = []
    for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        points += [(at[0] + x * c - y * s, at[1] + x * s + y * c) for x, y in quarter]
    return points


def _polar(at: Point, radius: float, angle: float) -> Point:
    return at[0] + radius * cos(angle), at[1] + radius * sin(angle)

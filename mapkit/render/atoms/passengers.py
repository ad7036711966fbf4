"""Spots beside a place where its passengers wait, each as large as a token."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from mapkit.aliases import Point
from mapkit.geometry.layout import Box, CityLayout, outset
from mapkit.geometry.waiting import MOST_SPOTS
from mapkit.geometry.waiting_groups import SPOT_RADIUS
from mapkit.render.pen import Pen
from mapkit.render.writing import line_path, number

BODY = "M-1.25 1.75Q-1.25 -0.1 0 -0.1Q1.25 -0.1 1.25 1.75Z"
FIGURE_SCALE = 1.55  # of the figure on a token, and of the one that shows its place
_BESIDE = 2.6  # millimetres between a dot or a name and a spot that plainly belongs to it
_NEIGHBOURS = 2 * SPOT_RADIUS + 1.0  # from spot to spot of one group


def draw_passengers(pen: Pen, place: str, count: int, spots: Sequence[Point]) -> None:
    """The spots of a place; many passengers share one, with their number."""
    symbol = passenger_symbol(pen)
    with pen.canvas.group("passengers", {"place": place, "count": count}):
        for at in spots:
            pen.canvas.use(symbol, at, class_="spot")
        if count > MOST_SPOTS:
            _draw_number(pen, count, spots[0])


def draw_platforms(pen: Pen, city: CityLayout, name: Box, spots: Sequence[Point]) -> None:
    """A line from the city to each group of spots that is not beside its dot or its name."""
    ink = pen.theme.city.spot_edge
    together = [at for at in spots if _is_beside(at, city, name)]
    for at in sorted(spots, key=lambda at: dist(at, city.center)):
        if not any(dist(at, other) < _NEIGHBOURS for other in together):
            pen.canvas.path(line_path([city.center, at]), "platform", stroke=ink, stroke_width=0.7)
        together.append(at)


def _is_beside(at: Point, city: CityLayout, name: Box) -> bool:
    left, top, right, bottom = outset(name, SPOT_RADIUS + _BESIDE)
    by_name = left < at[0] < right and top < at[1] < bottom
    return by_name or dist(at, city.center) < city.radius + SPOT_RADIUS + _BESIDE


def passenger_symbol(pen: Pen) -> str:
    return pen.canvas.symbol("passenger", lambda: _draw(pen))


def draw_figure(pen: Pen, fill: str) -> None:
    """A passenger."""
    with pen.canvas.group(transform=f"scale({number(FIGURE_SCALE)}) translate(0 -0.1)"):
        pen.canvas.path(BODY, fill=fill)
        pen.canvas.circle((0, -0.85), 0.78, fill=fill)


def _draw(pen: Pen) -> None:
    ink = pen.theme.city
    pen.canvas.circle((0, 0), SPOT_RADIUS, fill=ink.spot, stroke=ink.spot_edge, stroke_width=0.4)
    draw_figure(pen, ink.spot_edge)


def _draw_number(pen: Pen, count: int, at: Point) -> None:
    """Write the number on the spot itself, instead of the figure."""
    ink, center = pen.theme.city, (at[0], at[1] + 2.0)
    pen.canvas.circle(at, SPOT_RADIUS - 0.4, fill=ink.spot)
    pen.canvas.text(str(count), center, 6.0, "figure", fill=ink.spot_edge, text_anchor="middle")

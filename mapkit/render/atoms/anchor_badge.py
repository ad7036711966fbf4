"""The harbour mark on cards and tokens: a white anchor on blue."""

from __future__ import annotations

from mapkit.aliases import Point
from mapkit.render.atoms.port import anchor
from mapkit.render.pen import Pen
from mapkit.render.writing import number


def draw_anchor_badge(pen: Pen, at: Point, radius: float) -> None:
    ink = pen.theme.city
    turn = f"translate({number(at[0])} {number(at[1])}) scale({number(radius / 3.3)})"
    with pen.canvas.group("harbour-mark", transform=turn):
        pen.canvas.circle((0, 0), 3.3, fill=ink.ring)
        pen.canvas.circle((0, 0), 2.95, fill=ink.port, stroke=ink.port_edge, stroke_width=0.3)
        anchor(pen.canvas, ink.mark)

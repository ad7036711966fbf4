"""A round badge with a number on it: what a card is worth."""

from __future__ import annotations

from mapkit.aliases import Point
from mapkit.render.canvas import Style
from mapkit.render.fit import write_in
from mapkit.render.inks import readable
from mapkit.render.pen import Pen


def draw_medallion(
    pen: Pen, at: Point, radius: float, text: str, fill: str = "", ink: str = "", edge: str = ""
) -> None:
    """Draw a medallion; without colours of its own it has those of the title."""
    x, y, panel = *at, pen.theme.panel
    fill, ink, edge = fill or panel.title, ink or panel.title_text, edge or panel.title_edge
    ring: Style = {"fill": "none", "stroke": edge}
    pen.canvas.circle(at, radius, fill=fill)
    pen.canvas.circle(at, 0.93 * radius, stroke_width=0.07 * radius, **ring)
    pen.canvas.circle(at, 0.8 * radius, stroke_width=0.03 * radius, **ring)
    room = 0.62 * radius
    write_in(
        pen,
        text,
        (x - room, y - room, x + room, y + room),
        1.15 * radius,
        "figure",
        fill=readable(ink, fill),
    )

"""The card that says how many to draw after a claim: +X."""

from __future__ import annotations

from mapkit.aliases import Point
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen

OFF_CENTER_MM = 8.2  # towards the end of the space, beside the colour's symbol
_WIDTH, _HEIGHT = 6.4, 6.0


def bonus_card(pen: Pen, cards: int, at: Point = (0, 0)) -> None:
    """Draw it centred, a little fan of two cards with the number on the upper one."""
    x, y = at
    ink = pen.theme.panel
    half_width, half_height = _WIDTH / 2, _HEIGHT / 2
    for shift in (0.55, 0.0):
        left, top = x - half_width + shift, y - half_height - shift + 0.3
        pen.canvas.rect(
            (left, top, left + _WIDTH - 0.5, top + _HEIGHT - 0.5),
            0.9,
            fill=ink.badge,
            stroke=ink.badge_text,
            stroke_width=0.3,
        )
    at_text = (x - 0.25, y + 1.75)
    pen.canvas.text(f"+{cards}", at_text, 4.4, "figure", fill=ink.badge_text, text_anchor="middle")


def points_badge(pen: Pen, points: int) -> None:
    """Points at the end of the game, on a round badge; centred."""
    ink = pen.theme.panel
    pen.canvas.circle((0, 0), 3.1, fill=ink.badge, stroke=ink.heading, stroke_width=0.5)
    style: Style = {"fill": ink.badge_text, "text_anchor": "middle"}
    pen.canvas.text(str(points).replace("-", "−"), (0, 1.25), 3.6, "figure", **style)

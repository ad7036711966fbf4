"""Where a route leaves the board: an arrow over the edge and the name of the city beyond."""

from __future__ import annotations

from math import cos, radians, sin

from mapkit.geometry.layout import Box, WrapArrow
from mapkit.render.atoms.label import draw_label
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen

_TIP = 1.8  # the head's own reach beyond its origin
_MOULDING_MM = 1.5  # of the frame over the edge of the map, and some air
_HEAD = "M-4.6 -3.4L1.8 0L-4.6 3.4L-3 0Z"


def draw_wrap_arrow(pen: Pen, arrow: WrapArrow, frame: Box) -> None:
    """The tip is at `arrow.at`, or short of the frame's moulding if that lies beyond it."""
    (x, y), angle = arrow.at, radians(arrow.angle_deg)
    x = min(max(x, frame[0] + _MOULDING_MM), frame[2] - _MOULDING_MM)
    at = x - _TIP * cos(angle), y - _TIP * sin(angle)
    with pen.canvas.group("wrap-arrow", {"route": arrow.route, "place": arrow.place}):
        pen.canvas.use(wrap_symbol(pen), at, arrow.angle_deg)
        if arrow.label:
            draw_label(pen, arrow.label, "text")


def wrap_symbol(pen: Pen) -> str:
    return pen.canvas.symbol("wrap-head", lambda: _draw(pen))


def _draw(pen: Pen) -> None:
    style: Style = {"stroke": pen.theme.text.halo, "stroke_width": 0.7, "stroke_linejoin": "round"}
    pen.canvas.path(_HEAD, fill=pen.theme.city.exit, **style)

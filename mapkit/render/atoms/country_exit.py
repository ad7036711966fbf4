"""The end of a route in a country: a buffer stop with a chevron that points abroad."""

from __future__ import annotations

from mapkit.geometry.layout import ExitLayout
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen

_PLATE = "M-3.6 -4.2H1.2L5 0L1.2 4.2H-3.6Z"
_CHEVRON = "M-1.4 -1.9L0.9 0L-1.4 1.9M1 -1.9L3.3 0L1 1.9"


def draw_exit(pen: Pen, exit_: ExitLayout) -> None:
    data = {"country": exit_.place, "routes": " ".join(str(route) for route in exit_.routes)}
    with pen.canvas.group("exit", data):
        pen.canvas.use(exit_symbol(pen), exit_.center, exit_.angle_deg)


def exit_symbol(pen: Pen) -> str:
    return pen.canvas.symbol("exit", lambda: _draw(pen))


def _draw(pen: Pen) -> None:
    ink = pen.theme.city
    style: Style = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    pen.canvas.path(_PLATE, fill=ink.exit, stroke=ink.ring, stroke_width=0.9, **style)
    pen.canvas.path(_CHEVRON, fill="none", stroke=ink.ring, stroke_width=0.8, **style)

"""The frame of a long ticket: a second line and ornaments in the corners."""

from __future__ import annotations

from mapkit.geometry.layout import Box, outset
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.sheets.cards.face import DeckInk
from mapkit.render.writing import number

_BAND_MM = 1.15
_CORNER = "M0 0H5.2Q4.9 2.1 2.9 2.4Q2.6 4.7 0 5.2Z"  # a leaf in the upper left corner
_SMALL_LEAF = 0.6  # of the size: beside the title
_VEIN = "M0.9 0.9L2.5 2.5M1.1 2.4Q1.9 2 2 1.1"


def draw_long_frame(pen: Pen, box: Box, ink: DeckInk, s: float) -> None:
    left, top, right, bottom = box
    band = _BAND_MM * s
    ring: Style = {"fill": "none", "stroke": ink.fill, "stroke_width": band}
    pen.canvas.rect(outset(box, -band / 2), 1.6, "long-frame", **ring)
    line: Style = {"fill": "none", "stroke": ink.edge, "stroke_width": 0.3 * s}
    pen.canvas.rect(outset(box, -band / 2), 1.6, **line)
    small = _SMALL_LEAF * s
    for x, y, across, down in (
        (left, top, small, small),
        (right, top, -small, small),
        (left, bottom, s, -s),
        (right, bottom, -s, -s),
    ):
        turn = f"translate({number(x)} {number(y)}) scale({number(across)} {number(down)})"
        with pen.canvas.group("corner-leaf", transform=turn):
            pen.canvas.path(_CORNER, fill=ink.fill, stroke=ink.edge, stroke_width=0.25)
            pen.canvas.path(_VEIN, fill="none", stroke=ink.edge, stroke_width=0.25)

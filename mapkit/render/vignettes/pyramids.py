"""Pyramids behind a palm."""

from __future__ import annotations

from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.vignette import Landmark

_LIGHT = "M-46 26L-10 -26L32 26ZM8 26L30 -6L50 26Z"
_SHADE = "M-10 -26L32 26H4ZM30 -6L50 26H36Z"
_COURSES = "M-38 14H-1M-30 3H-4M-22 -8H-7"
_TRUNK = "M-40 30Q-38 10 -34 0"
_LEAVES = "M-34 0Q-42 -8 -48 2M-34 0Q-38 -12 -46 -9M-34 0Q-32 -12 -24 -11M-34 0Q-26 -7 -20 3"


class Pyramids(Landmark):
    rank = 10
    height = 62.0
    at_sea = False
    regions = ((20, 17, 34, 31),)

    def draw(self, pen: Pen) -> None:
        ground, ink, canvas = pen.theme.ground, pen.theme.text.soft, pen.canvas
        line: Style = {"stroke": ink, "stroke_width": 1.2, "stroke_linejoin": "round"}
        with canvas.group("pyramids"):
            canvas.path(_LIGHT, fill=ground.hill_light, **line)
            canvas.path(_SHADE, fill=ground.hill, fill_opacity=0.6)
            canvas.path(_COURSES, fill="none", stroke=ground.hill, stroke_width=0.9)
            canvas.path(_TRUNK, fill="none", stroke=ink, stroke_width=2.2)
            leaf: Style = {"stroke": ink, "stroke_width": 2.4, "stroke_linecap": "round"}
            canvas.path(_LEAVES, fill="none", **leaf)
            canvas.path("M-50 30Q-20 25 10 29Q30 31 50 27", fill="none", **line)

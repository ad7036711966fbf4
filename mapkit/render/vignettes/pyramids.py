"""Pyramids behind a palm."""

from __future__ import annotations

from mapkit.render.canvas import Style
from mapkit.render.etcher import Etcher
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
        ground, etcher = pen.theme.ground, Etcher(pen)
        with pen.canvas.group("pyramids"):
            etcher.part(_LIGHT, ground.hill_light)
            etcher.shade(_SHADE, 0.6)
            palm: Style = {"fill": "none", "stroke": pen.theme.text.soft}
            pen.canvas.path(_COURSES, fill="none", stroke=ground.hill, stroke_width=0.9)
            pen.canvas.path(_TRUNK, stroke_width=2.2, **palm)
            pen.canvas.path(_LEAVES, stroke_width=2.4, stroke_linecap="round", **palm)
            etcher.lines("M-50 30Q-20 25 10 29Q30 31 50 27")

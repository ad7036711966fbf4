"""A castle on its hill."""

from __future__ import annotations

from mapkit.render.etcher import Etcher
from mapkit.render.pen import Pen
from mapkit.render.vignette import Landmark

_HILL = "M-50 40Q-36 22 -16 24Q14 18 32 26Q44 30 50 40Z"
_WALL = "M-34 8H-31V5H-28V8H-25V5H-22V8H12V5H15V8H18V5H21V8H24V5H27V8H30V27Q0 20 -34 27Z"
_KEEP = "M-14 -8L-2 -20L10 -8V22H-14Z"
_TOWERS = "M-40 2H-26V27H-40ZM12 -16H24V22H12ZM30 4H40V29H30Z"
_ROOFS = (
    "M-43 2L-33 -20L-23 2ZM9 -16L18 -42L27 -16ZM27 4L35 -13L43 4ZM-17 -7L-2 -22L13 -7L10 -8H-14Z"
)
_SHADE = "M-31 2H-26V27H-31ZM19 -16H24V22H19ZM36 4H40V29H36ZM2 -16L10 -8V22H2Z"
_SLITS = "M-34 8V12M16 -8V-3M16 4V9M34 11V15M-8 0V5M-1 0V5M-8 10V14"
_GATE = "M-8 23V16Q-4 11 0 16V23Z"
_FLAGS = "M18 -42V-48L28 -45L18 -43ZM-33 -20V-26L-24 -23L-33 -21Z"


class Castle(Landmark):
    rank = 20
    height = 92.0
    at_sea = False
    regions = ((-5, 46.3, 24, 55), (-6, 51, -1, 58.5))

    def draw(self, pen: Pen) -> None:
        ground, etcher = pen.theme.ground, Etcher(pen, 1.3)
        with pen.canvas.group("castle", transform="translate(0 4)"):
            etcher.shade(_HILL, 0.45)
            for part in (_KEEP, _WALL, _TOWERS):
                etcher.part(part, ground.hill_light)
            etcher.shade(_SHADE, 0.5)
            etcher.part(_ROOFS, pen.theme.text.soft)
            pen.canvas.path(_SLITS, fill="none", stroke=pen.theme.text.soft, stroke_width=1.8)
            etcher.solid(_GATE)
            pen.canvas.path(_FLAGS, fill=pen.theme.panel.heading)
            etcher.lines("M-50 40Q-36 22 -40 27M40 28Q46 32 50 40")

"""A barn of the prairies with its silo, and a wind pump."""

from __future__ import annotations

from math import cos, pi, sin

from mapkit.render.canvas import Style
from mapkit.render.etcher import Etcher
from mapkit.render.pen import Pen
from mapkit.render.vignette import Landmark

_BARN = "M-44 30V6L-38 -8L-24 -17L-10 -8L-4 6V30Z"
_ROOF = "M-47 8L-40 -10L-24 -20L-8 -10L-1 8L-4 9L-11 -7L-24 -15L-37 -7L-44 9Z"
_DOOR = "M-33 30V12H-15V30Z"
_CROSS = "M-33 30L-15 12M-33 12L-15 30M-24 12V30"
_LOFT = "M-27 -6H-21V2H-27Z"
_SILO = "M0 30V-12Q0 -20 7 -20Q14 -20 14 -12V30Z"
_SILO_SHADE = "M9 -20Q14 -19 14 -12V30H9Z"
_RINGS = "M0 -6H14M0 3H14M0 12H14M0 21H14"
_TOWER = "M26 30L35 -18L44 30M29 16H41M31.5 3H38.5M29 16L38.5 3M41 16L31.5 3"
_WHEEL, _RADIUS = (35.0, -22.0), 10.0
_VANE = "M35 -22H49L52 -27V-17L49 -22"


class Farm(Landmark):
    rank = 20
    height = 68.0
    at_sea = False
    regions = ((-112, 33, -80, 52),)

    def draw(self, pen: Pen) -> None:
        ground, etcher = pen.theme.ground, Etcher(pen)
        with pen.canvas.group("farm"):
            etcher.part(_SILO, ground.hill_light)
            etcher.shade(_SILO_SHADE, 0.5)
            etcher.lines(_RINGS)
            etcher.part(_BARN, pen.theme.panel.heading)
            etcher.part(_DOOR, ground.land[0])
            etcher.lines(_CROSS)
            etcher.part(_LOFT, ground.land[0])
            etcher.solid(_ROOF)
            etcher.lines(_TOWER)
            etcher.part(_VANE, ground.hill)
            _draw_wheel(pen)
            etcher.lines("M-50 30H50")


def _draw_wheel(pen: Pen) -> None:
    x, y = _WHEEL
    turns = [number * pi / 6 for number in range(12)]
    spokes = "".join(f"M{x:g} {y:g}l{_RADIUS * cos(a):.1f} {_RADIUS * sin(a):.1f}" for a in turns)
    style: Style = {"stroke": pen.theme.text.soft, "stroke_width": 1.2}
    pen.canvas.circle(_WHEEL, _RADIUS, fill=pen.theme.ground.land[0], fill_opacity=0.7, **style)
    pen.canvas.path(spokes, fill="none", **style)

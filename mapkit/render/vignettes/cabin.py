"""A cabin of logs at the edge of the northern forest, its chimney smoking."""

from __future__ import annotations

from mapkit.render.canvas import Style
from mapkit.render.etcher import Etcher
from mapkit.render.pen import Pen
from mapkit.render.vignette import Landmark

_WALLS = "M-24 2H24V26H-24Z"
_LOGS = "M-27 6.8H27M-27 11.6H27M-27 16.4H27M-27 21.2H27"
_ROOF = "M-32 4L-20 -16H20L32 4Z"
_SHINGLES = "M-24.8 -8H24.8M-28.4 -2H28.4"
_CHIMNEY = "M8 -14V-24H16V-14Z"
_SMOKE = "M12 -26Q8 -31 14 -35Q20 -38 15 -43"
_DOOR = "M-4 26V10H6V26Z"
_WINDOW = "M-18 9H-10V17H-18ZM12 9H20V17H12Z"
_FIRS = ((-38, 27, 2.5), (-29, 28, 1.7), (36, 27, 2.4), (43, 28, 1.4))


class Cabin(Landmark):
    rank = 10
    height = 76.0
    at_sea = False
    regions = ((-140, 45.6, -60, 62), (5, 59, 32, 69.5), (40, 55, 160, 68))

    def draw(self, pen: Pen) -> None:
        ground, etcher = pen.theme.ground, Etcher(pen)
        with pen.canvas.group("cabin", transform="translate(0 8)"):
            etcher.firs(_FIRS)
            etcher.lines(_SMOKE, stroke_linecap="round")
            etcher.part(_CHIMNEY, ground.hill)
            etcher.part(_WALLS, ground.hill_light)
            etcher.lines(_LOGS)
            etcher.part(_WINDOW, ground.land[0])
            etcher.solid(_DOOR)
            etcher.solid(_ROOF)
            shingles: Style = {"stroke": ground.hill_light, "stroke_width": 0.8}
            pen.canvas.path(_SHINGLES, fill="none", stroke_dasharray="4 2", **shingles)
            etcher.lines("M-50 27H50")

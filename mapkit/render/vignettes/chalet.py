"""A house of the Alps between firs."""

from __future__ import annotations

from mapkit.render.etcher import Etcher
from mapkit.render.pen import Pen
from mapkit.render.vignette import Landmark

_WALLS = "M-26 -4L0 -22L26 -4V26H-26Z"
_STONE = "M-26 14H26V26H-26Z"
_ROOF = "M-36 2L0 -25L36 2L33 6L0 -18L-33 6Z"
_BALCONY = "M-28 7H28V13H-28Z"
_RAILS = "M-24 7V13M-18 7V13M-12 7V13M-6 7V13M0 7V13M6 7V13M12 7V13M18 7V13M24 7V13"
_WINDOWS = "M-16 -3H-8V5H-16ZM8 -3H16V5H8ZM-4 -12H4V-5H-4ZM-19 17H-11V22H-19ZM11 17H19V22H11Z"
_DOOR = "M-4 26V16H4V26Z"
_CHIMNEY = "M14 -16V-24H20V-11Z"
_FIRS = ((-42, 27, 2.2), (-33, 28, 1.5), (41, 28, 2.0), (33, 27, 1.3))


class Chalet(Landmark):
    rank = 15
    height = 60.0
    at_sea = False
    regions = ((5.8, 45.6, 16, 47.8),)

    def draw(self, pen: Pen) -> None:
        ground, etcher = pen.theme.ground, Etcher(pen)
        with pen.canvas.group("chalet"):
            etcher.firs(_FIRS)
            etcher.solid(_CHIMNEY)
            etcher.part(_WALLS, ground.hill)
            etcher.part(_STONE, ground.hill_light)
            etcher.part(_WINDOWS, ground.land[0])
            etcher.solid(_DOOR)
            etcher.part(_BALCONY, ground.hill_light)
            etcher.lines(_RAILS)
            etcher.solid(_ROOF)
            etcher.lines("M-50 27H50")

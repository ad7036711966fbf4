"""A windmill with a house beside it."""

from __future__ import annotations

from mapkit.render.etcher import Etcher
from mapkit.render.pen import Pen
from mapkit.render.vignette import Landmark

_BODY = "M-2 38L4 -8H20L26 38Z"
_BODY_SHADE = "M14 -8H20L26 38H16Z"
_CAP = "M2 -8Q3 -19 12 -20Q21 -19 22 -8Z"
_HOUSE = "M-42 38V20L-26 6L-10 20V38Z"
_ROOF = "M-46 22L-26 3L-6 22L-9 24L-26 8L-43 24Z"
_OPENINGS = "M8 38V27Q12 23 16 27V38ZM10 2H15V9H10ZM-32 38V27H-25V38ZM-20 26H-14V32H-20Z"
_GALLERY = "M-4 17H28M-2 17V12H26V17M5 12V17M12 12V17M19 12V17"
# One sail from the hub upwards: its spar and its lattice.
_SAIL = "M0 0V-33M0 -7H7V-32H0M0 -13H7M0 -19H7M0 -25H7"
_HUB = (12.0, -13.0)


class Windmill(Landmark):
    rank = 10
    height = 92.0
    at_sea = False
    regions = ((2.5, 50.5, 13.5, 57.5), (-5, 37, -1, 41), (0, 51, 2, 53.5), (22, 56.5, 27, 59))

    def draw(self, pen: Pen) -> None:
        ground, etcher = pen.theme.ground, Etcher(pen, 1.3)
        with pen.canvas.group("windmill", transform="translate(0 7)"):
            etcher.lines("M-50 38H50")
            etcher.part(_HOUSE, ground.hill_light)
            etcher.part(_BODY, ground.hill_light)
            etcher.shade(_BODY_SHADE, 0.5)
            for part in (_ROOF, _CAP, _OPENINGS):
                etcher.solid(part)
            etcher.lines(_GALLERY)
            for angle in (20, 110, 200, 290):
                turn = f"translate({_HUB[0]:g} {_HUB[1]:g}) rotate({angle})"
                etcher.lines(_SAIL, transform=turn)
            pen.canvas.circle(_HUB, 2.4, fill=pen.theme.panel.heading)

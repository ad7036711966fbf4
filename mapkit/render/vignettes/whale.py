"""A whale that blows."""

from __future__ import annotations

from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.vignette import Landmark

_BODY = (
    "M-48 8Q-48 -11 -25 -13Q2 -15 20 -1Q29 5 35 -4Q29 -13 23 -21Q33 -20 39 -13Q43 -20 50 -24"
    "Q50 -12 43 -3Q37 13 22 17H-42Q-48 13 -48 8Z"
)
_BELLY = "M-47 11Q-30 15 -26 8Q-24 14 -10 15Q8 16 22 12Q32 8 38 0Q34 14 22 17H-42Q-46 15 -47 11Z"
_SPOUT = "M-31 -15Q-32 -25 -40 -27M-31 -15Q-31 -28 -24 -30M-31 -15V-24"
_FIN = "M-14 10Q-10 18 -18 22Q-23 19 -22 11Z"
_WAVES = (
    "M-50 19q4 -3.4 8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0M-36 25q4 -3.4 8 0t8 0t8 0t8 0"
)


class Whale(Landmark):
    rank = 30
    height = 62.0
    at_sea = True
    regions = (
        (-180, -60, -118, 60), (-118, -60, -85, 15), (-70, -55, -15, 68), (-15, 54, 7.5, 75),
        (45, -60, 100, 5), (130, -50, 180, 55),
    )  # fmt: skip

    def draw(self, pen: Pen) -> None:
        ground, ink, canvas = pen.theme.ground, pen.theme.text.soft, pen.canvas
        line: Style = {"fill": "none", "stroke": ink, "stroke_linecap": "round"}
        with canvas.group("whale", transform="translate(0 3)"):
            canvas.path(_SPOUT, stroke_width=1.6, **line)
            canvas.path(_BODY, fill=ground.hill, stroke=ink, stroke_width=1.3)
            canvas.path(_BELLY, fill=ground.hill_light, fill_opacity=0.8)
            canvas.path(_FIN, fill=ground.hill, stroke=ink, stroke_width=1.0)
            canvas.circle((-30, 4), 1.5, fill=ink)
            wave: Style = {"fill": "none", "stroke": ground.wave, "stroke_linecap": "round"}
            canvas.path(_WAVES, stroke_width=1.8, **wave)

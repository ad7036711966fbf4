"""A full-rigged ship under sail."""

from __future__ import annotations

from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.vignette import Vignette

_HULL = "M-30 18Q-33 13 -36 10L-24 11Q0 15 22 10L36 8Q31 19 23 25H-22Q-28 23 -30 18Z"
_WALE = "M-32.4 15.6Q0 20.6 30.6 14.4"
_PORTS = tuple((x, 18.8 - 0.0006 * x * x) for x in (-20, -13, -6, 1, 8, 15, 22))
_MASTS = "M-19 12V-30M2 13V-38M20 11V-28M34 8.6L52 -2"
_STAYS = "M2 -38L-19 -30L-35 10M2 -38L20 -28L52 -2M20 -20L44 2.8M-19 -16L-34 10"
# mast, top, height, half width above and below of each sail; the wind fills them to the right
_SAILS = (
    *((-19, -27, 9, 6, 8), (-19, -17, 11, 8.5, 10.5), (-19, -5, 12, 10.5, 11.5)),
    *((2, -35, 9, 7, 9), (2, -25, 13, 9.5, 12), (2, -11, 16, 12, 13)),
    *((20, -25, 9, 6, 8), (20, -15, 11, 8.5, 10), (20, -3, 10, 10, 10.5)),
)
_JIBS = ("M48 -0.4L24 -20Q31 -9 30 6Z", "M42 3.4L22.4 -12Q27 -3 26 7.6Z")
_PENNANTS = "M2 -38L-8 -40.2L2 -41.4ZM-19 -30L-27 -32L-19 -33ZM20 -28L12 -30L20 -31Z"
_WAVES = (
    "M-48 27q4 -3.4 8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0",
    "M-34 32q4 -3.4 8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0",
)


class Sail(Vignette):
    rank = 30
    height = 80.0
    at_sea = True

    def draw(self, pen: Pen) -> None:
        ground, panel, canvas = pen.theme.ground, pen.theme.panel, pen.canvas
        line: Style = {"fill": "none", "stroke": pen.theme.text.soft, "stroke_linecap": "round"}
        with canvas.group("ship", transform="translate(-4 4)"):
            canvas.path(_STAYS, stroke_width=0.35, **line)
            canvas.path(_MASTS, stroke_width=1.0, **line)
            cloth: Style = {
                "fill": ground.land[0],
                "stroke": pen.theme.text.soft,
                "stroke_width": 0.6,
            }
            for sail in (*_JIBS, *(_sail(*shape) for shape in _SAILS)):
                canvas.path(sail, stroke_linejoin="round", **cloth)
            canvas.path(_PENNANTS, fill=panel.heading)
            canvas.path(_HULL, fill=pen.theme.text.soft)
            canvas.path(_WALE, fill="none", stroke=ground.land[0], stroke_width=1.5)
            for port in _PORTS:
                canvas.circle(port, 0.8, fill=pen.theme.text.soft)
        waves: Style = {"fill": "none", "stroke": ground.wave, "stroke_linecap": "round"}
        for wave in _WAVES:
            canvas.path(wave, stroke_width=1.1, **waves)


def _sail(mast: float, top: float, height: float, above: float, below: float) -> str:
    """A square sail, its foot and its leech bent by the wind."""
    bottom = top + height
    return (
        f"M{mast - above:g} {top:g}H{mast + above:g}"
        f"Q{mast + below + 3:g} {top + 0.55 * height:g} {mast + below:g} {bottom:g}"
        f"Q{mast + 1:g} {bottom - 3:g} {mast - below:g} {bottom:g}"
        f"Q{mast - below + 3.4:g} {top + 0.55 * height:g} {mast - above:g} {top:g}Z"
    )

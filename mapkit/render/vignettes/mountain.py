"""A massif with snow on it, and firs before it."""

from __future__ import annotations

from mapkit.model.map import Map
from mapkit.render.atoms.fir import fir_path
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.vignette import Vignette

_PEAKS = (
    ("M-48 24L-24 -8L-16 0L-2 -27L16 -2L24 -12L49 24Z", "M-2 -27L16 -2L24 -12L49 24H6L10 8L-2 -8Z"),
)
_SNOW = (
    "M-2 -27L6.4 -15.4L2.6 -17L0 -11L-4 -16L-8.6 -14.4Z"
    "M-24 -8L-18.8 -2.8L-22 -4L-25 0L-29.4 -0.8ZM24 -12L31 -2L26 -4.4L23 -1L18.6 -5.2Z"
)
_RIDGES = "M-2 -27L-5 -12L0 -4L-4 8L2 24M-24 -8L-27 4L-22 12L-26 24M24 -12L22 0L27 8L24 24"
_FIRS = (
    (-40, 24, 1.0),
    (-34, 26, 1.25),
    (-27, 25, 0.9),
    (34, 25, 1.1),
    (41, 26, 1.3),
    (12, 26, 0.9),
    (18, 25, 1.1),
)


class Mountain(Vignette):
    rank = 40
    height = 58.0
    at_sea = False

    def suits(self, map_: Map) -> bool:
        return map_.geography is not None and map_.geography.relief

    def draw(self, pen: Pen) -> None:
        ground, canvas = pen.theme.ground, pen.canvas
        line: Style = {"stroke": pen.theme.text.soft, "stroke_linejoin": "round"}
        with canvas.group("massif"):
            for light, dark in _PEAKS:
                canvas.path(light, fill=ground.hill_light)
                canvas.path(dark, fill=ground.hill, fill_opacity=0.55)
                canvas.path(light, fill="none", stroke_width=0.8, **line)
            canvas.path(_SNOW, fill=ground.land[0], stroke_width=0.35, **line)
            canvas.path(_RIDGES, fill="none", stroke_width=0.35, **line)
            for x, y, size in _FIRS:
                canvas.path(fir_path(x, y, size), fill=pen.theme.text.soft)

"""A steamship between waves."""

from __future__ import annotations

from mapkit.model.map import Map
from mapkit.render.atoms.steamer import steamer
from mapkit.render.pen import Pen
from mapkit.render.vignette import Vignette

_SCALE = 2.6
_WAVES = (
    "M-48 27q4 -3.4 8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0",
    "M-38 32q4 -3.4 8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0",
)


class SteamerVignette(Vignette):
    rank = 20
    height = 76.0
    at_sea = True

    def suits(self, map_: Map) -> bool:
        return map_.rules.pieces.ship > 0

    def draw(self, pen: Pen) -> None:
        ground = pen.theme.ground
        with pen.canvas.group(transform="translate(0 5)"):
            steamer(pen.canvas, pen.theme.text.soft, ground.hill, ground.land[0], scale=_SCALE)
        for wave in _WAVES:
            style = {"fill": "none", "stroke": ground.wave, "stroke_linecap": "round"}
            pen.canvas.path(wave, stroke_width=1.1, **style)

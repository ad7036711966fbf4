"""The mark of a space that costs a pair: a peak between two symbols of the colour."""

from __future__ import annotations

from mapkit.render.atoms.color_mark import color_mark
from mapkit.render.canvas import Canvas

APART_MM = 6.2
_PEAKS = "M-3.7 2.2L-1.2 -2.4L0.35 0.15L1.3 -1.2L3.7 2.2Z"
_SNOW = "M-1.2 -2.4L-0.35 -1.0L-0.85 -0.55L-1.25 -1.1L-1.75 -0.6L-2.1 -0.75Z"


def doubled(canvas: Canvas, symbol: str, ink: str, ground: str, scale: float = 1) -> None:
    canvas.path(_PEAKS, fill=ink)
    canvas.path(_SNOW, fill=ground)
    for side in (-1, 1):
        color_mark(canvas, symbol, ink, (side * APART_MM, 0), 0.85 * scale)

"""The anchor of a port."""

from __future__ import annotations

from mapkit.render.canvas import Canvas

_SHANK = "M0 -1.35V2M-1.05 -0.55H1.05"
_ARMS = "M-1.85 0.55A1.95 1.7 0 0 0 1.85 0.55"
_FLUKES = "M-2.25 1.05L-1.9 -0.15L-1.15 0.85ZM2.25 1.05L1.9 -0.15L1.15 0.85Z"


def anchor(canvas: Canvas, ink: str) -> None:
    """Draw it around the origin, 4.5 mm high."""
    with canvas.group("anchor", fill="none", stroke=ink, stroke_width=0.58, stroke_linecap="round"):
        canvas.circle((0, -1.85), 0.5, stroke_width=0.45)
        canvas.path(_SHANK)
        canvas.path(_ARMS)
        canvas.path(_FLUKES, fill=ink, stroke="none")

"""A steamship, for ship cards, harbour tokens and the backs of cards."""

from __future__ import annotations

from mapkit.render.canvas import Canvas, Style
from mapkit.render.writing import number

WIDTH_MM, HEIGHT_MM = 32.0, 18.0  # without the smoke, on the water line y = 8
_HULL = "M-14.6 1.8H16L12.4 8H-11.8Z"
_STRIPE = "M-13.6 3.4H15.1"
_DECK = "M-10.4 -1.4H8.6V1.8H-10.4Z"
_BRIDGE = "M2.6 -4.6H8V-1.4H2.6Z"
_FUNNELS = "M-7.6 -8.8H-4.4L-4 -1.4H-7.4ZM-2 -8.8H1.2L1.6 -1.4H-1.8Z"
_BANDS = "M-7.6 -8.2H-4.4M-2 -8.2H1.2"
_MASTS = "M-12 1.8V-9.4M12.6 1.8V-7.8M-12 -9.4L-5.9 -8.8M1 -8.8L12.6 -7.8"
_SMOKE = ((-7.4, -11.4, 1.5), (-10.4, -13.2, 2.0), (-1.8, -11.4, 1.5), (-4.8, -13.4, 2.0))
_WAVES = "M-17 8.6q2.1 -1.7 4.25 0t4.25 0t4.25 0t4.25 0t4.25 0t4.25 0t4.25 0t4.25 0"


def steamer(
    canvas: Canvas, ink: str, hull: str, ground: str, *, scale: float = 1, water: str = ""
) -> None:
    """Draw it around the origin: outlines and funnels in `ink`, the hull in its colour."""
    with canvas.group("steamer", transform=f"scale({number(scale)})"):
        line: Style = {"fill": "none", "stroke": ink, "stroke_linecap": "round"}
        with canvas.group("smoke", fill=ground, fill_opacity=0.8):
            for x, y, radius in _SMOKE:
                canvas.circle((x, y), radius)
        canvas.path(_MASTS, stroke_width=0.45, **line)
        canvas.path(_FUNNELS, fill=ink)
        canvas.path(_BANDS, fill="none", stroke=ground, stroke_width=0.9)
        for part in (_DECK, _BRIDGE):
            canvas.path(part, fill=ground, stroke=ink, stroke_width=0.45)
        canvas.path("M-8.6 0.2H6.8", stroke_width=0.9, stroke_dasharray="0.1 2.2", **line)
        canvas.path(_HULL, fill=hull, stroke=ink, stroke_width=0.6, stroke_linejoin="round")
        canvas.path(_STRIPE, fill="none", stroke=ground, stroke_width=0.5, stroke_opacity=0.8)
        if water:
            canvas.path(_WAVES, fill="none", stroke=water, stroke_width=0.8, stroke_linecap="round")

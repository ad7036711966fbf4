"""A steam engine, for wild cards and for the backs of cards."""

from __future__ import annotations

from mapkit.render.canvas import Canvas, Style
from mapkit.render.writing import number

# 33 mm long, front to the right, on rails at y = 9.
WIDTH_MM, HEIGHT_MM = 33.0, 20.5  # without the smoke
_CAB = "M-14 -8.6H-5V3.2H-14Z"
_ROOF = "M-15.6 -10.4Q-9.5 -11.6 -3.6 -10.4V-8.6H-15.6Z"
_BOILER = "M-5 -5.2H11.6Q13.4 -5.2 13.4 -3.4V3.2H-5Z"
_CHIMNEY = "M8.7 -5.2L8.3 -9.6Q7.2 -10.2 7.2 -11.2H12.8Q12.8 -10.2 11.7 -9.6L11.3 -5.2Z"
_DOMES = "M2.3 -5.2V-6.6Q2.3 -8.6 4.2 -8.6Q6.1 -8.6 6.1 -6.6V-5.2ZM-2.6 -5.2V-6.2H-0.9V-5.2Z"
_FRAME = "M-15.4 3.2H14.6V4.8H-15.4Z"
_PILOT = "M12.6 4.8H15.2L18 9H12.2Z"
_WINDOW = "M-12.2 -6.6H-7V-1.8H-12.2Z"
_BANDS = "M-0.4 -5V3M4.6 -5V3M9.2 -5V3"
_SMOKE = ((8.8, -13.2, 1.5), (6.0, -15.4, 2.2), (1.4, -17.2, 3.1), (-4.2, -17.8, 2.4))
_DRIVERS, _LEADERS = ((-9.6, 3.5), (-2.0, 3.5)), ((5.6, 2.3), (10.6, 2.3))
_LAMP = (13.6, -4.4)  # on the smokebox
_RAIL_Y = 9.0


def locomotive(
    canvas: Canvas, ink: str, ground: str, accent: str, *, scale: float = 1, smoke: bool = True
) -> None:
    """Draw it around the origin; `ground` shows through the windows, `accent` decorates."""
    with canvas.group("locomotive", transform=f"scale({number(scale)})"):
        if smoke:
            _draw_smoke(canvas, ground if ground != "none" else accent)
        for part in (_BOILER, _CAB, _ROOF, _CHIMNEY, _DOMES, _FRAME, _PILOT):
            canvas.path(part, fill=ink)
        line: Style = {"fill": "none", "stroke": accent}
        canvas.path(_BANDS, stroke_width=0.5, **line)
        canvas.path("M-15.4 4H14.6", stroke_width=0.45, **line)
        canvas.path("M7.2 -11.2H12.8", stroke_width=0.6, **line)
        canvas.path(_WINDOW, fill=ground, stroke=accent, stroke_width=0.45)
        canvas.circle(_LAMP, 1.6, fill=ink)
        canvas.circle(_LAMP, 0.9, fill=accent)
        for wheels in (_DRIVERS, _LEADERS):
            for x, radius in wheels:
                _draw_wheel(canvas, x, radius, ink, accent)
        canvas.path("M-9.6 6.6H-2L8.2 4.9", stroke_width=0.9, stroke_linejoin="round", **line)


def _draw_smoke(canvas: Canvas, ink: str) -> None:
    with canvas.group("smoke", fill=ink, opacity=0.75):
        for x, y, radius in _SMOKE:
            canvas.circle((x, y), radius)


def _draw_wheel(canvas: Canvas, x: float, radius: float, ink: str, accent: str) -> None:
    center = (x, _RAIL_Y - radius)
    canvas.circle(center, radius, fill=ink, stroke=accent, stroke_width=0.5)
    canvas.circle(center, 0.62 * radius, fill="none", stroke=accent, stroke_width=0.3)
    canvas.circle(center, 0.24 * radius, fill=accent)

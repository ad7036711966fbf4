"""The engine on a ferry's space: a wild card is asked for."""

from __future__ import annotations

from mapkit.render.canvas import Canvas, Style

# A small tank engine, 9.4 mm long, front to the right, wheels on the line y = 2.6.
_BODY = (
    "M-4.3 -2.1V1.1H3.4L4.7 2.5H2.5L2.2 1.6H-4.6V1.1"  # frame and cow-catcher
    "M-4.9 -2.9H-1.3V-2.2H-1.75V-1.45H1.35L1.0 -2.75H3.0L2.65 -1.45"  # cab roof, chimney
    "Q3.7 -1.3 3.7 -0.15Q3.7 0.9 3.3 1.2H-4.3V-2.2H-4.9Z"
)
_WINDOW = "M-3.6 -1.5H-2.4V-0.4H-3.6Z"
_DOME = "M-0.75 -1.4A0.8 0.95 0 0 1 0.75 -1.4Z"
_WHEELS = ((-3.1, 1.05), (-0.75, 1.05), (1.5, 1.05))
_RAIL_Y = 2.6


_WAVES = "M-11 -0.9q1.1 -1.3 2.2 0t2.2 0M-11 1.1q1.1 -1.3 2.2 0t2.2 0"


def waves(canvas: Canvas, ink: str) -> None:
    """Draw water on either side of the engine: this is a crossing."""
    line: Style = {"fill": "none", "stroke": ink, "stroke_width": 0.55, "stroke_linecap": "round"}
    canvas.path(_WAVES, "ferry-waves", **line)
    canvas.path(_WAVES, transform="translate(17.6 0)", **line)


def engine(canvas: Canvas, ink: str, ground: str, scale: float = 1) -> None:
    """Draw it around the origin; `ground` shows through window and wheels."""
    with canvas.group("engine", transform=f"scale({scale})" if scale != 1 else None):
        canvas.path(_BODY, fill=ink)
        canvas.path(_DOME, fill=ink)
        canvas.path(_WINDOW, fill=ground)
        for x, radius in _WHEELS:
            center = (x, _RAIL_Y - radius)
            canvas.circle(center, radius, fill=ink, stroke=ground, stroke_width=0.3)
            canvas.circle(center, 0.32 * radius, fill=ground)

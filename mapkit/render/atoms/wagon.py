"""Wagons for the train cards: another kind for each colour, which helps eyes that see few."""

from __future__ import annotations

from collections.abc import Callable

from mapkit.board.theme import SpaceInk
from mapkit.render.canvas import Canvas, Style

WIDTH_MM, HEIGHT_MM = 28.0, 18.0  # with couplings; wheels stand on the line y = 8
_RAIL_Y, _WHEEL = 8.0, 2.2
_FRAME = "M-12.6 3H12.6V4.6H-12.6ZM-14 3.4H14V4.2H-14Z"
_BOX = "M-11.6 -6.4Q0 -7.6 11.6 -6.4V3H-11.6Z"


def wagon(canvas: Canvas, color: str, ink: SpaceInk, scale: float = 1) -> None:
    """Draw the wagon of a colour around the origin."""
    with canvas.group(f"wagon wagon-{color}", transform=f"scale({scale:.4f})"):
        _BODIES.get(color, _van)(canvas, ink)
        canvas.path(_FRAME, fill=ink.edge)
        for x in (-9.4, -4.6, 4.6, 9.4):
            center = (x, _RAIL_Y - _WHEEL)
            canvas.circle(center, _WHEEL, fill=ink.edge, stroke=ink.inner, stroke_width=0.35)
            canvas.circle(center, 0.6, fill=ink.inner)


def _filled(ink: SpaceInk) -> Style:
    return {"fill": ink.fill, "stroke": ink.edge, "stroke_width": 0.5, "stroke_linejoin": "round"}


def _lines(ink: SpaceInk, width: float = 0.35) -> Style:
    return {"fill": "none", "stroke": ink.edge, "stroke_width": width, "stroke_linecap": "round"}


def _van(canvas: Canvas, ink: SpaceInk) -> None:
    """A goods van with a sliding door."""
    canvas.path(_BOX, **_filled(ink))
    canvas.path("M-9.2 -5.6V2.6M-6.8 -5.8V2.6M6.8 -5.8V2.6M9.2 -5.6V2.6", **_lines(ink))
    canvas.path("M-3.6 -6V2.6H3.6V-6ZM-3.6 2.6L3.6 -6M-5.6 -6.1H5.6", **_lines(ink, 0.5))


def _timber(canvas: Canvas, ink: SpaceInk) -> None:
    """A flat wagon with three layers of logs between stakes."""
    for y, logs in ((1.2, 6), (-1.9, 5), (-4.8, 4)):
        for step in range(logs):
            x = (step - (logs - 1) / 2) * 3.5
            canvas.circle((x, y), 1.62, **_filled(ink))
            canvas.circle((x, y), 0.7, **_lines(ink, 0.3))
    canvas.path("M-11.4 3V-6.6M11.4 3V-6.6", **_lines(ink, 0.9))


def _hopper(canvas: Canvas, ink: SpaceInk) -> None:
    canvas.path("M-10.4 -4.6Q-5 -8.6 0 -7.4Q6 -8.8 10.4 -4.6Z", fill=ink.inner)
    canvas.path("M-12 -4.8H12L8.4 3H2.6L1.4 0.4H-1.4L-2.6 3H-8.4Z", **_filled(ink))
    canvas.path(
        "M-8 -4.4L-6.2 2.6M-3.4 -4.4L-2.8 -0.4M3.4 -4.4L2.8 -0.4M8 -4.4L6.2 2.6", **_lines(ink)
    )


def _coach(canvas: Canvas, ink: SpaceInk) -> None:
    canvas.path("M-12 -5.4H12V3H-12Z", **_filled(ink))
    canvas.path("M-12.6 -5.4Q-11.4 -7.4 -8 -7.4H8Q11.4 -7.4 12.6 -5.4Z", fill=ink.edge)
    for step in range(6):
        x = -9.9 + 3.5 * step
        canvas.rect(
            (x, -3.9, x + 2.3, -0.7), 0.4, fill=ink.inner, stroke=ink.edge, stroke_width=0.3
        )
    canvas.path("M-12 0.9H12", **_lines(ink, 0.5))


def _tank(canvas: Canvas, ink: SpaceInk) -> None:
    canvas.path("M-2 -6V-7.6Q-2 -8.4 0 -8.4Q2 -8.4 2 -7.6V-6Z", **_filled(ink))
    canvas.rect((-11.8, -6, 11.8, 3), 4.2, **_filled(ink))
    canvas.path("M-6.4 -5.9V2.9M6.4 -5.9V2.9", **_lines(ink, 0.7))
    canvas.path("M-9 -4.1H9", fill="none", stroke=ink.inner, stroke_width=0.8)


def _brake_van(canvas: Canvas, ink: SpaceInk) -> None:
    """Draw a van with a lookout on the roof and a platform at either end."""
    canvas.path("M-4 -5.6V-9H4V-5.6Z", **_filled(ink))
    canvas.path("M-5 -9.8H5V-9H-5ZM-11 -6.4H11V-5.6H-11Z", fill=ink.edge)
    canvas.path("M-9.4 -5.6H9.4V3H-9.4Z", **_filled(ink))
    for x in (-7.4, -1.4, 4.6):
        canvas.rect(
            (x, -3.6, x + 2.8, -0.6), 0.3, fill=ink.inner, stroke=ink.edge, stroke_width=0.3
        )
    canvas.path("M-12.4 3V-1.6H-9.4M12.4 3V-1.6H9.4M-10.9 -1.6V3M10.9 -1.6V3", **_lines(ink, 0.5))


def _coal(canvas: Canvas, ink: SpaceInk) -> None:
    heap = (
        "M-11 -2.6L-8.6 -5.4L-6.4 -4.6L-3.8 -7.2L-0.8 -5.8L2 -7.6L4.6 -5.2L7 -6.4L9.4 -4L11 -2.6Z"
    )
    canvas.path(heap, fill=ink.edge, stroke=ink.inner, stroke_width=0.3)
    canvas.path("M-12 -2.8H12V3H-12Z", **_filled(ink))
    canvas.path(
        "M-8 -2.6V2.8M-4 -2.6V2.8M0 -2.6V2.8M4 -2.6V2.8M8 -2.6V2.8",
        fill="none",
        stroke=ink.inner,
        stroke_width=0.4,
    )


def _cold_van(canvas: Canvas, ink: SpaceInk) -> None:
    """A white van with ice hatches on its roof."""
    canvas.path("M-9.4 -8.2H-5.6V-6.4H-9.4ZM5.6 -8.2H9.4V-6.4H5.6Z", fill=ink.edge)
    canvas.path(_BOX, **_filled(ink))
    canvas.path("M-11.4 -3.9H11.4M-11.4 -1.5H11.4M-11.4 0.9H11.4", **_lines(ink, 0.25))
    canvas.rect((-3, -5.6, 3, 2.4), 0.3, **_filled(ink))
    canvas.path("M0 -5.4V2.2M-2.2 -3.6V-0.4M2.2 -3.6V-0.4", **_lines(ink, 0.4))


_BODIES: dict[str, Callable[[Canvas, SpaceInk], None]] = {
    "red": _van,
    "orange": _timber,
    "yellow": _hopper,
    "green": _coach,
    "blue": _tank,
    "purple": _brake_van,
    "black": _coal,
    "white": _cold_van,
}

"""Mountains as in an old atlas: peaks of several shapes with a shaded side, and round hills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.ranges import Peak

_WIDTH = 10.0  # of the shapes below, around their middle
_HILL_SHARE = 0.16  # of the highest ruggedness: less has round hills


class _Shape(NamedTuple):
    outline: str
    shade: str
    hachures: str


_PEAKS = (
    _Shape(
        "M-5 2.7L-3.3 0.6L-2.6 0.2L-0.4 -4.7L0.9 -3L1.5 -2.7L3.2 0.3L3.9 0.9L5 2.7",
        "M-0.4 -4.7L0.9 -3L1.5 -2.7L3.2 0.3L3.9 0.9L5 2.7L2.6 2.7L1.6 1.2L1.9 0L0.4 -1.3L0.6 -2.7Z",
        "M0.2 -3.6L0.9 -1.6M0.9 -2.9L1.9 -0.3M1.6 -2.3L2.9 0.7M2.4 -0.9L3.6 1.4M3.3 0.5L4.3 2.3"
        "M-1 -2.8L-1.5 -0.8M-1.9 -1L-2.5 0.9",
    ),
    _Shape(
        "M-5 2.7L-3 -1.1L-2.3 -1.9L-1.3 -0.4L-0.9 -0.6L1.1 -4.4L2.4 -2.2L2.9 -1.9L5 2.7",
        "M1.1 -4.4L2.4 -2.2L2.9 -1.9L5 2.7L3 2.7L2.2 0.9L2.4 -0.3L1.3 -1.6Z"
        "M-2.3 -1.9L-1.3 -0.4L-0.9 1.4L-2 0.4L-1.8 -0.7Z",
        "M1.6 -3.2L2 -1.4M2.3 -2.1L2.8 0M2.9 -1.5L3.6 0.9M3.5 -0.3L4.4 2.1"
        "M-1.9 -1.1L-1.5 0.5M-1.2 -0.2L-0.7 1.5M0.4 -2.8L0 -0.8M-3.2 -0.4L-3.7 1.3",
    ),
    _Shape(
        "M-5 2.7L-3.6 1.1L-1.7 -2.6L-0.9 -3L0.1 -4L1 -2.9L2 -0.6L2.9 0L5 2.7",
        "M0.1 -4L1 -2.9L2 -0.6L2.9 0L5 2.7L2.2 2.7L1 1.8L1.3 0.4L-0.3 -0.5L0.4 -2.2Z",
        "M0.4 -3.2L0.9 -1.3M1 -2.4L1.8 0.2M1.7 -0.9L2.6 1.1M2.6 0.1L3.6 1.9"
        "M-1.1 -2.5L-1.6 -0.6M-2.1 -1.3L-2.7 0.6M-0.3 -2.9L-0.4 -1.3",
    ),
)
_HILLS = (
    _Shape(
        "M-5 1.9Q-3 -1.5 -0.6 -1.7Q2.6 -1.6 5 1.9",
        "M0.2 -1.7Q2.8 -1.2 5 1.9L3.1 1.9Q2.5 -0.3 0.2 -1.7Z",
        "M0.9 -1.5L1.5 -0.2M1.9 -1L2.6 0.3M2.9 -0.3L3.6 1M-1.9 -1L-2.3 0.2",
    ),
    _Shape(
        "M-5 1.9Q-3.6 -0.6 -2 -0.8Q-0.9 -0.8 -0.2 0.1Q0.9 -1.7 2.2 -1.6Q3.9 -1 5 1.9",
        "M2.2 -1.6Q3.9 -1 5 1.9L3.7 1.9Q3.4 -0.1 2.2 -1.6Z",
        "M2.6 -1.3L3 0M3.4 -0.7L3.9 0.7M-1.7 -0.7L-1.3 0.3M1.2 -1L1 0",
    ),
)


def draw_hills(pen: Pen, peaks: Sequence[Peak]) -> None:
    """Peaks in their order, those in front over those behind."""
    with pen.canvas.group("hills", opacity=0.85):
        for peak in peaks:
            kind, shapes = ("hill", _HILLS) if peak.share < _HILL_SHARE else ("peak", _PEAKS)
            number = peak.number % len(shapes)
            symbol = pen.canvas.symbol(f"{kind}-{number}", _drawing(pen, shapes[number]))
            pen.canvas.use(symbol, peak.at, scale=peak.width / _WIDTH)


def _drawing(pen: Pen, shape: _Shape) -> Callable[[], None]:
    return lambda: _STYLES.get(pen.theme.ground.hills, _draw_peak)(pen, shape)


def _draw_peak(pen: Pen, shape: _Shape) -> None:
    ink = pen.theme.ground
    line: Style = {"stroke": ink.hill, "stroke_width": 0.4, "stroke_linejoin": "round"}
    pen.canvas.path(shape.outline, fill=ink.hill_light, stroke_linecap="round", **line)
    pen.canvas.path(shape.shade, fill=ink.hill, fill_opacity=0.5)


def _draw_facets(pen: Pen, shape: _Shape) -> None:
    ink = pen.theme.ground
    pen.canvas.path(f"{shape.outline}Z", fill=ink.hill_light)
    pen.canvas.path(shape.shade, fill=ink.hill)


def _draw_hachures(pen: Pen, shape: _Shape) -> None:
    ink = pen.theme.ground
    line: Style = {"stroke": ink.hill, "stroke_width": 0.3, "stroke_linejoin": "round"}
    pen.canvas.path(shape.outline, fill=ink.hill_light, stroke_linecap="round", **line)
    pen.canvas.path(shape.hachures, fill="none", stroke_linecap="round", **line)


_STYLES = {"peaks": _draw_peak, "facets": _draw_facets, "hachures": _draw_hachures}

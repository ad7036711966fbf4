"""The hatched outline around the spaces of a tunnel."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from mapkit.aliases import Point
from mapkit.render.atoms.rail_space import CORNER_MM, rail_outline
from mapkit.render.pen import Pen
from mapkit.render.writing import line_path

MARGIN_MM = 1.0  # as much as the gap between two lanes lets both have
STEP_MM = 1.35
STROKE_MM = 0.5


def tunnel_symbol(pen: Pen) -> str:
    """Define the hatched ring around one space; it is drawn over the space's halo."""
    size, style = (pen.profile.space_length, pen.profile.space_width), pen.theme.space

    def draw() -> None:
        edge = rail_outline(*size, -MARGIN_MM)
        ring = edge + rail_outline(*size)
        pen.canvas.path(ring, fill=style.tunnel_ground, fill_rule="evenodd")
        hatch = "".join(line_path(line) for line in _hatch(*size))
        pen.canvas.path(hatch, fill="none", stroke=style.tunnel, stroke_width=STROKE_MM)
        pen.canvas.path(edge, fill="none", stroke=style.tunnel, stroke_width=0.3)

    return pen.canvas.symbol("tunnel", draw)


def _hatch(length: float, width: float) -> Iterator[tuple[Point, Point]]:
    """Slanted lines between the space and the ring's outer edge."""
    outer = _chamfered(length / 2 + MARGIN_MM, width / 2 + MARGIN_MM, CORNER_MM)
    inner = _chamfered(length / 2, width / 2, CORNER_MM / 2)
    high = width / 2 + MARGIN_MM
    start = -length / 2 - MARGIN_MM - high
    for step in range(int(-2 * start / STEP_MM) + 1):
        foot = start + step * STEP_MM
        low, top = _inside(outer, foot)
        if low >= top:
            continue
        begin, end = _inside(inner, foot)
        parts = [(low, begin), (end, top)] if begin < end else [(low, top)]
        yield from (((foot + a, -a), (foot + b, -b)) for a, b in parts if b - a > 0.1)


def _chamfered(x: float, y: float, cut: float) -> list[tuple[float, float, float]]:
    """The half-planes a·x + b·y ≤ c around the origin whose common part is a cut rectangle."""
    sides = [(1.0, 0.0, x), (-1.0, 0.0, x), (0.0, 1.0, y), (0.0, -1.0, y)]
    return sides + [(a, b, x + y - cut) for a in (-1.0, 1.0) for b in (-1.0, 1.0)]


def _inside(planes: list[tuple[float, float, float]], foot: float) -> tuple[float, float]:
    """The part of the rising line (foot + t, -t) that lies in all half-planes, as range of t."""
    low, high = -inf, inf
    for a, b, c in planes:
        slope, room = a - b, c - a * foot
        if slope > 0:
            high = min(high, room / slope)
        elif slope < 0:
            low = max(low, room / slope)
        elif room < 0:
            return 0.0, 0.0
    return low, high

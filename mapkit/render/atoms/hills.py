"""Mountains as in an old atlas: peaks with a shaded side, larger where the land is more rugged."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiPolygon

from mapkit.board.ground import Heights
from mapkit.geometry.layout import Box
from mapkit.render.canvas import Style
from mapkit.render.free import TakenRoom
from mapkit.render.pen import Pen

APART_MM = 11.0
HIGHEST = 0.985  # of the land is less rugged than what gets the largest peaks
SMALLEST = 0.2  # as rugged as that: what gets the smallest
LEAST_M = (110.0, 190.0)  # heights differ more: hills anywhere; hills even in the Alps
KEEP_OFF_MM = 1.5  # of names and cities
_PEAK = "M-5 2.4Q-2.6 0.4 -0.4 -4Q0.3 -4.6 0.9 -3.6Q2.4 0.2 5 2.4"
_SHADE = (
    "M-0.1 -4.2Q0.5 -4.2 0.9 -3.6Q2.4 0.2 5 2.4Q2.6 2 1.6 2.4Q1.9 0.2 0.6 -0.8Q1 -2.4 -0.1 -4.2Z"
)


def draw_hills(pen: Pen, rugged: Heights, land: MultiPolygon, box: Box, room: TakenRoom) -> None:
    points = _on_land(_scattered(box), land)
    if not len(points):
        return
    metres = np.nan_to_num(rugged(points))
    high = float(np.quantile(metres, HIGHEST))
    low = float(np.clip(SMALLEST * high, *LEAST_M))
    rising = (metres > low) & (room.clearance(points) > KEEP_OFF_MM)
    peak = pen.canvas.symbol("hill", lambda: _draw(pen))
    with pen.canvas.group("hills", opacity=0.85):
        for index in np.flatnonzero(rising)[np.argsort(points[rising, 1])]:
            share = min(1.0, (metres[index] - low) / max(high - low, 1.0))
            x, y = points[index]
            pen.canvas.use(peak, (float(x), float(y)), scale=0.55 + 0.75 * float(share))


def _draw(pen: Pen) -> None:
    ink = pen.theme.ground
    style: Style = {"stroke": ink.hill, "stroke_width": 0.4, "stroke_linecap": "round"}
    pen.canvas.path(_PEAK, fill=ink.hill_light, fill_opacity=0.85, **style)
    pen.canvas.path(_SHADE, fill=ink.hill, fill_opacity=0.5)


def _scattered(box: Box) -> NDArray[np.float64]:
    """Points in staggered rows, each a little off its place; always the same ones."""
    left, top, right, bottom = box
    x, y = np.meshgrid(np.arange(left, right, APART_MM), np.arange(top, bottom, 0.75 * APART_MM))
    x[1::2] += APART_MM / 2
    points = np.column_stack([x.ravel(), y.ravel()])
    return points + np.random.default_rng(11).uniform(-0.28, 0.28, points.shape) * APART_MM


def _on_land(points: NDArray[np.float64], land: MultiPolygon) -> NDArray[np.float64]:
    shapely.prepare(land)
    return np.asarray(points[shapely.contains_xy(land, points)])

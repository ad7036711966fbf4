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

_LIGHT_SIDE = "M-6 2.6L0 -5.4L-0.6 -1.2L0.8 2.6Z"
_DARK_SIDE = "M0 -5.4L6 2.6H0.8L-0.6 -1.2Z"
_HACHURES = (
    "M-4.6 2.2Q-2 0.6 -0.4 -3.4M-0.4 -3.4L0.4 -1.2M0 -3.2L1.3 0M0.5 -2.6L2.2 1M1 -1.9L3.1 1.7"
    "M1.6 -1.2L4 2.1M2.4 -0.3L5 2.4M-1.2 -1.6L-1.7 0.4M-2.1 0L-2.9 1.6"
)


def draw_hills(pen: Pen, rugged: Heights, land: MultiPolygon, box: Box, room: TakenRoom) -> None:
    points = _on_land(_scattered(box), land)
    if not len(points):
        return
    metres = np.nan_to_num(rugged(points))
    high = float(np.quantile(metres, HIGHEST))
    low = float(np.clip(SMALLEST * high, *LEAST_M))
    rising = metres > low
    rising[rising] = room.clearance(points[rising], 2 * KEEP_OFF_MM) > KEEP_OFF_MM
    peak = pen.canvas.symbol("hill", lambda: _draw(pen))
    with pen.canvas.group("hills", opacity=0.85):
        for index in np.flatnonzero(rising)[np.argsort(points[rising, 1])]:
            share = min(1.0, (metres[index] - low) / max(high - low, 1.0))
            x, y = points[index]
            pen.canvas.use(peak, (float(x), float(y)), scale=0.55 + 0.75 * float(share))


def _draw(pen: Pen) -> None:
    ink = pen.theme.ground
    if ink.hills == "facets":
        pen.canvas.path(_LIGHT_SIDE, fill=ink.hill_light)
        pen.canvas.path(_DARK_SIDE, fill=ink.hill)
        return
    if ink.hills == "hachures":
        line: Style = {"fill": "none", "stroke": ink.hill, "stroke_linecap": "round"}
        pen.canvas.path(_HACHURES, stroke_width=0.3, **line)
        return
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

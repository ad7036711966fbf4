"""Little waves on the open sea."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiPolygon

from mapkit.geometry.layout import Box
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen

APART_MM = (38.0, 21.0)
OFF_SHORE_MM = 7.5
_WAVE = "M-6.5 0q1.6 -1.5 3.2 0t3.2 0t3.2 0t3.2 0M-3 1.7q1.2 -1.1 2.4 0t2.4 0t2.4 0"


def draw_waves(pen: Pen, land: MultiPolygon, box: Box) -> None:
    style: Style = {
        "stroke": pen.theme.ground.wave,
        "stroke_width": 0.32,
        "stroke_linecap": "round",
    }
    wave = pen.canvas.symbol("wave", lambda: pen.canvas.path(_WAVE))
    with pen.canvas.group("waves", fill="none", stroke_opacity=0.55, **style):
        for x, y in _open_sea(_scattered(box), land):
            pen.canvas.use(wave, (float(x), float(y)))


def _scattered(box: Box) -> NDArray[np.float64]:
    """Points in staggered rows, each a little off its place; always the same ones."""
    left, top, right, bottom = box
    across, down = APART_MM
    x, y = np.meshgrid(
        np.arange(left + 12, right - 8, across), np.arange(top + 9, bottom - 6, down)
    )
    x[1::2] += across / 2
    points = np.column_stack([x.ravel(), y.ravel()])
    points += np.random.default_rng(7).uniform(-0.22, 0.22, points.shape) * APART_MM
    inside = (points[:, 0] < right - 8) & (points[:, 1] < bottom - 4)
    return points[inside]


def _open_sea(points: NDArray[np.float64], land: MultiPolygon) -> NDArray[np.float64]:
    shapely.prepare(land)
    near = shapely.dwithin(land, shapely.points(points), OFF_SHORE_MM)
    return np.asarray(points[~near])

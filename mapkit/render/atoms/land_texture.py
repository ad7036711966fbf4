"""What lies on the land, so that it is not a bare colour: grain, dots, or an engraver's lines."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiPolygon

from mapkit.geometry.layout import Box
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.writing import number

_APART_MM = {"grain": 9.0, "stipple": 7.5, "hatching": 2.6}
_WIDTH_MM = {"grain": 0.3, "stipple": 0.42, "hatching": 0.16}


def draw_texture(pen: Pen, land: MultiPolygon, box: Box) -> None:
    """Draw the theme's texture on the part of the land in a box; its ends may stick out a little,
    and lines go on over the sea, until whoever calls it clips them."""
    ink = pen.theme.ground
    if ink.texture == "none" or not ink.texture_opacity:
        return
    apart = _APART_MM[ink.texture]
    d = _lines(box, apart) if ink.texture == "hatching" else _specks(land, box, apart, ink.texture)
    style: Style = {
        "stroke": ink.hill,
        "stroke_opacity": ink.texture_opacity,
        "stroke_linecap": "round",
    }
    pen.canvas.path(d, "texture", fill="none", stroke_width=_WIDTH_MM[ink.texture], **style)


def _lines(box: Box, apart: float) -> str:
    """Level lines all over."""
    left, top, right, bottom = box
    rows = np.arange(top, bottom, apart)
    return "".join(f"M{number(left)} {number(float(y))}H{number(right)}" for y in rows)


def _specks(land: MultiPolygon, box: Box, apart: float, texture: str) -> str:
    """Dots, or short strokes of paper's fibres; always the same ones."""
    points = _scattered(box, apart)
    shapely.prepare(land)
    points = points[shapely.contains_xy(land, points)]
    if texture == "stipple":
        return "".join(f"M{x:.1f} {y:.1f}h.01" for x, y in points.tolist())
    turns = np.random.default_rng(3).uniform(-0.9, 0.9, len(points))
    return "".join(
        f"M{x:.1f} {y:.1f}l1.6 {turn:.1f}"
        for (x, y), turn in zip(points.tolist(), turns.tolist(), strict=True)
    )


def _scattered(box: Box, apart: float) -> NDArray[np.float64]:
    left, top, right, bottom = box
    x, y = np.meshgrid(np.arange(left, right, apart), np.arange(top, bottom, apart))
    points = np.column_stack([x.ravel(), y.ravel()])
    return points + np.random.default_rng(2).uniform(-0.5, 0.5, points.shape) * apart

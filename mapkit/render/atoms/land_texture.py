"""What lies on the land, so that it is not a bare colour: grain, dots, or an engraver's lines."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mapkit.geometry.layout import Box
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.writing import number

_APART_MM = {"grain": 9.0, "stipple": 7.5, "hatching": 2.6}
_WIDTH_MM = {"grain": 0.3, "stipple": 0.42, "hatching": 0.16}


def draw_texture(pen: Pen, outline: str, box: Box) -> None:
    """Draw the theme's texture inside the land."""
    ink = pen.theme.ground
    if ink.texture == "none" or not ink.texture_opacity:
        return
    apart = _APART_MM[ink.texture]
    d = _lines(box, apart) if ink.texture == "hatching" else _specks(box, apart, ink.texture)
    style: Style = {
        "stroke": ink.hill,
        "stroke_opacity": ink.texture_opacity,
        "stroke_linecap": "round",
    }
    clip = pen.canvas.clip("texture-area", outline)
    with pen.canvas.group("texture", clip_path=clip):
        pen.canvas.path(d, fill="none", stroke_width=_WIDTH_MM[ink.texture], **style)


def _lines(box: Box, apart: float) -> str:
    """Level lines all over."""
    left, top, right, bottom = box
    rows = np.arange(top, bottom, apart)
    return "".join(f"M{number(left)} {number(float(y))}H{number(right)}" for y in rows)


def _specks(box: Box, apart: float, texture: str) -> str:
    """Dots, or short strokes of paper's fibres; always the same ones."""
    points = _scattered(box, apart)
    if texture == "stipple":
        return "".join(f"M{x:.1f} {y:.1f}h.01" for x, y in points)
    turns = np.random.default_rng(3).uniform(-0.9, 0.9, len(points))
    return "".join(
        f"M{x:.1f} {y:.1f}l1.6 {turn:.1f}" for (x, y), turn in zip(points, turns, strict=True)
    )


def _scattered(box: Box, apart: float) -> NDArray[np.float64]:
    left, top, right, bottom = box
    x, y = np.meshgrid(np.arange(left, right, apart), np.arange(top, bottom, apart))
    points = np.column_stack([x.ravel(), y.ravel()])
    return points + np.random.default_rng(2).uniform(-0.5, 0.5, points.shape) * apart

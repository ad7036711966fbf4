"""Text in letters of a designer's own, drawn as outlines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mapkit.fonts.own import OwnFace
from mapkit.geometry.layout import Point
from mapkit.render.writing import number, printable

if TYPE_CHECKING:
    from mapkit.render.canvas import Canvas

_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}  # share of the width left of the point


def draw_letters(
    canvas: Canvas, face: OwnFace, text: str, at: Point, size: float, style: Mapping[str, Any]
) -> None:
    """One line on its baseline; `style` as it is given to `Canvas.text`."""
    letters, scale, width = face.set(printable(text), size)
    style = dict(style)
    start = at[0] - width * _ANCHORS[style.pop("text_anchor", None) or "start"]
    halo, halo_color = style.pop("halo"), style.pop("halo_color")
    turn = style.pop("transform", None)
    with canvas.group("lettering", aria_label=printable(text), transform=turn):
        if halo:
            edge = {"fill": halo_color, "stroke": halo_color, "stroke_linejoin": "round"}
            edge["stroke_width"] = 2 * halo / scale
            _draw(canvas, letters, scale, (start, at[1]), edge)
        _draw(canvas, letters, scale, (start, at[1]), style)


def _draw(
    canvas: Canvas,
    letters: list[tuple[float, str]],
    scale: float,
    at: Point,
    style: Mapping[str, Any],
) -> None:
    for x, path in letters:
        if path:
            place = f"translate({number(at[0] + x)} {number(at[1])})"
            turn = f"{place} scale({number(scale, 6)} {number(-scale, 6)})"
            canvas.path(path, None, transform=turn, **style)

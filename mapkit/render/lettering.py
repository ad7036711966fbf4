"""Letters: the attributes of the bundled ones, and those of a designer's own as outlines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mapkit.aliases import Point
from mapkit.fonts import FACES
from mapkit.fonts.own import OwnFace
from mapkit.render.writing import number, printable

if TYPE_CHECKING:
    from mapkit.render.canvas import Canvas

FALLBACKS = {"Mapkit Sans": "sans-serif", "Mapkit Serif": "serif", "Mapkit Capitals": "serif"}
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


def font_style(face: str) -> dict[str, Any]:
    """The attributes of a text in a bundled face."""
    font = FACES[face]
    family = f"{font.family}, {FALLBACKS[font.family]}"
    style = {"font_style": "italic"} if font.italic else {}
    return {"font_family": family, "font_weight": str(font.weight), **style}

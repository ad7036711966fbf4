"""The cartouche with the map's title."""

from __future__ import annotations

from mapkit.fonts import width_mm
from mapkit.render.canvas import Style
from mapkit.render.free import snug
from mapkit.render.pen import Pen
from mapkit.render.writing import Box, number, outset

_TITLE_SHARE = 0.44  # of the box's height
_SUBTITLE_SHARE = 0.19
_PAD = 0.3  # of the height, at either side
_LEAST_ASPECT = 2.2  # a short title still stands on a plate, not on a button


def draw_title(pen: Pen, box: Box, frame: Box, title: str, subtitle: str = "") -> None:
    """As large as the box lets it be."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    room = width - 2 * _PAD * height
    size = _fitting(title, "title", (_TITLE_SHARE if subtitle else 0.55) * height, room)
    small = _fitting(subtitle, "text", _SUBTITLE_SHARE * height, room)
    wide = max(width_mm(title, size, "title"), width_mm(subtitle, small, "text"))
    plate = snug(box, max(wide + 2 * _PAD * height, _LEAST_ASPECT * height), height, frame)
    with pen.canvas.group("title"):
        _draw_plate(pen, plate)
        _draw_texts(pen, plate, (title, size), (subtitle, small))


def _fitting(text: str, face: str, size: float, room: float) -> float:
    """The size at which a text fills at most the room."""
    wide = width_mm(text, size, face)
    return size if wide <= room else size * room / wide


def _draw_plate(pen: Pen, box: Box) -> None:
    ink = pen.theme.panel
    shadow: Style = {"fill": ink.fold, "fill_opacity": 0.35, "transform": "translate(0.9 1.1)"}
    pen.canvas.path(_notched(box, 4.5), **shadow)
    pen.canvas.path(_notched(box, 4.5), fill=ink.title, stroke=ink.fold, stroke_width=0.5)
    line: Style = {"fill": "none", "stroke": ink.title_edge}
    pen.canvas.path(_notched(outset(box, -1.7), 4.5), stroke_width=0.7, **line)
    pen.canvas.path(_notched(outset(box, -2.7), 4.5), stroke_width=0.25, **line)


def _draw_texts(pen: Pen, box: Box, title: tuple[str, float], subtitle: tuple[str, float]) -> None:
    left, top, right, bottom = box
    ink, middle, height = pen.theme.panel, (left + right) / 2, bottom - top
    (text, size), (small_text, small) = title, subtitle
    base = top + height / 2 + 0.32 * size
    if small_text:
        base = top + 0.46 * height + 0.14 * size
        _draw_rule(pen, middle, top + 0.635 * height, min(right - left, height) * 0.42)
        at = middle, top + 0.83 * height
        pen.canvas.text(small_text, at, small, "text", fill=ink.subtitle, text_anchor="middle")
    pen.canvas.text(text, (middle, base), size, "title", fill=ink.title_text, text_anchor="middle")


def _draw_rule(pen: Pen, x: float, y: float, reach: float) -> None:
    """A line that swells in the middle, between title and subtitle."""
    d = f"M{number(x - reach)} {number(y)}Q{number(x)} {number(y - 0.8)} {number(x + reach)} "
    d += f"{number(y)}Q{number(x)} {number(y + 0.8)} {number(x - reach)} {number(y)}Z"
    pen.canvas.path(d, fill=pen.theme.panel.title_edge)


def _notched(box: Box, notch: float) -> str:
    """A plate whose corners are cut out by quarter circles."""
    left, top, right, bottom = (number(value) for value in box)
    r = number(notch)
    x0, y0, x1, y1 = box[0] + notch, box[1] + notch, box[2] - notch, box[3] - notch
    arc = f"A{r} {r} 0 0 0 "
    return (
        f"M{number(x0)} {top}H{number(x1)}{arc}{right} {number(y0)}V{number(y1)}"
        f"{arc}{number(x1)} {bottom}H{number(x0)}{arc}{left} {number(y1)}V{number(y0)}"
        f"{arc}{number(x0)} {top}Z"
    )

"""The cartouche with the map's title."""

from __future__ import annotations

from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box, outset
from mapkit.render.canvas import Style
from mapkit.render.fit import CAP_HEIGHT, Fitted
from mapkit.render.free import snug
from mapkit.render.pen import Pen
from mapkit.render.writing import number

_ONE_LINE, _TWO_LINES = 0.44, 0.285  # size of the title over the plate's height
_ALONE = 1.25  # how much larger it is where there is no subtitle
_LEADING = 1.02
_SUBTITLE_SHARE = 0.19
_PAD = 0.35  # of the height, at either side
_LEAST_ASPECT = 2.2  # a short title still stands on a plate, not on a button
_USUAL_HEIGHT = 36.0  # on which the frame's lines are as far from the edge as they are drawn


def draw_title(pen: Pen, box: Box, frame: Box, title: str, subtitle: str = "") -> None:
    """Draw the title as large as the box allows, on two lines if that makes it larger."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    room = width - 2 * _PAD * height
    head = _heading(title, height * (1 if subtitle else _ALONE), room)
    small = _fitting(subtitle, "text", _SUBTITLE_SHARE * height, room)
    wide = max(_width(head), width_mm(subtitle, small, "text"))
    plate = snug(box, max(wide + 2 * _PAD * height, _LEAST_ASPECT * height), height, frame)
    with pen.canvas.group("title"):
        _draw_plate(pen, plate)
        _draw_heading(pen, plate, head, 0.385 if subtitle else 0.5)
        if subtitle:
            _draw_subtitle(pen, plate, subtitle, small, ruled=len(head.lines) == 1)


def _heading(title: str, height: float, room: float) -> Fitted:
    """Set the title on one line or two, whichever lets it be larger."""
    choices = [(title,), *_halves(title)]
    shares = [_ONE_LINE, *[_TWO_LINES] * (len(choices) - 1)]
    fits = [
        Fitted(lines, min(_fitting(line, "title", share * height, room) for line in lines))
        for lines, share in zip(choices, shares, strict=True)
    ]
    return max(fits, key=lambda fit: (round(fit.size, 3), -_width(fit)))


def _width(fit: Fitted) -> float:
    return max(width_mm(line, fit.size, "title") for line in fit.lines)


def _halves(title: str) -> list[tuple[str, str]]:
    words = title.split(" ")
    return [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]


def _fitting(text: str, face: str, size: float, room: float) -> float:
    """The size at which a text fills at most the room."""
    wide = width_mm(text, size, face)
    return size if wide <= room else size * room / wide


def _draw_plate(pen: Pen, box: Box) -> None:
    ink = pen.theme.panel
    if ink.manner != "cartouche":
        _draw_square(pen, box)
        return
    scale = min(1.0, (box[3] - box[1]) / _USUAL_HEIGHT)
    notch = 4.5 * scale
    shadow: Style = {"fill": ink.fold, "fill_opacity": 0.35, "transform": "translate(0.9 1.1)"}
    pen.canvas.path(_notched(box, notch), **shadow)
    pen.canvas.path(_notched(box, notch), fill=ink.title, stroke=ink.fold, stroke_width=0.5)
    line: Style = {"fill": "none", "stroke": ink.title_edge}
    for inset, stroke in ((1.7, 0.7), (2.7, 0.25)):
        path = _notched(outset(box, -inset * scale), notch)
        pen.canvas.path(path, stroke_width=round(stroke * scale, 3), **line)


def _draw_square(pen: Pen, box: Box) -> None:
    """Sharp corners: an engraver's three lines, a poster's stripes at both ends, or bare."""
    ink, canvas = pen.theme.panel, pen.canvas
    left, top, right, bottom = box
    scale = min(1.0, (bottom - top) / _USUAL_HEIGHT)
    canvas.rect(box, fill=ink.title)
    line: Style = {"fill": "none", "stroke": ink.title_edge}
    if ink.manner == "ruled":
        for inset, stroke in ((0.0, 1.1), (1.5, 0.3), (2.3, 0.3)):
            canvas.rect(outset(box, -inset * scale), stroke_width=stroke * scale, **line)
    elif ink.manner == "banner":
        for step in range(3):
            x = (1.6 + 2.2 * step) * scale
            for side in (left + x, right - x - 1.1 * scale):
                canvas.rect((side, top, side + 1.1 * scale, bottom), fill=ink.title_edge)


def _draw_heading(pen: Pen, box: Box, head: Fitted, share: float) -> None:
    """Draw the heading with its middle at that share of the plate's height."""
    left, top, right, bottom = box
    capitals = head.size * CAP_HEIGHT
    step = _LEADING * head.size
    first = top + share * (bottom - top) + (capitals - step * (len(head.lines) - 1)) / 2
    for row, line in enumerate(head.lines):
        at = (left + right) / 2, first + row * step
        ink = pen.theme.panel.title_text
        pen.canvas.text(line, at, head.size, "title", fill=ink, text_anchor="middle")


def _draw_subtitle(pen: Pen, box: Box, text: str, size: float, *, ruled: bool) -> None:
    left, top, right, bottom = box
    middle, height = (left + right) / 2, bottom - top
    if ruled:
        _draw_rule(pen, middle, top + 0.655 * height, min(right - left, height) * 0.42)
    at = middle, top + 0.83 * height
    ink = pen.theme.panel.subtitle
    pen.canvas.text(text, at, size, "text", fill=ink, text_anchor="middle")


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

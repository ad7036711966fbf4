"""A sheet of paper on the map, for the legend."""

from __future__ import annotations

from mapkit.geometry.layout import Box, outset
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen


def draw_panel(pen: Pen, box: Box) -> None:
    ink, canvas = pen.theme.panel, pen.canvas
    left, top, right, bottom = box
    if ink.manner != "cartouche":
        _draw_square(pen, box)
        return
    shadow = (left + 0.9, top + 1.1, right + 0.9, bottom + 1.1)
    canvas.rect(shadow, 2.4, fill=ink.edge, fill_opacity=0.3)
    canvas.rect(box, 2.4, class_="panel", fill=ink.paper, stroke=ink.edge, stroke_width=0.7)
    line: Style = {"fill": "none", "stroke": ink.edge, "stroke_opacity": 0.6}
    canvas.rect(outset(box, -1.3), 1.5, stroke_width=0.25, **line)


def _draw_square(pen: Pen, box: Box) -> None:
    """Sharp corners: two lines of an engraver, a poster's broad band, or bare paper."""
    ink, canvas = pen.theme.panel, pen.canvas
    canvas.rect(box, class_="panel", fill=ink.paper)
    line: Style = {"fill": "none", "stroke": ink.edge}
    if ink.manner == "ruled":
        canvas.rect(box, stroke_width=0.9, **line)
        canvas.rect(outset(box, -1.5), stroke_width=0.25, **line)
    elif ink.manner == "banner":
        left, top, right, bottom = box
        canvas.rect((left, top, right, top + 1.8), fill=ink.title)
        canvas.rect((left, bottom - 1.8, right, bottom), fill=ink.title)
        canvas.rect((left, top + 2.3, right, top + 2.8), fill=ink.title_edge)
        canvas.rect((left, bottom - 2.8, right, bottom - 2.3), fill=ink.title_edge)

"""The arctic circle, for maps that have places beyond it."""

from __future__ import annotations

from math import atan2, degrees

import numpy as np

from mapkit.aliases import Point
from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box, outset
from mapkit.render.canvas import Style
from mapkit.render.free import TakenRoom
from mapkit.render.pen import Pen, upright
from mapkit.render.writing import line_path

SIZE_MM = 5.0


def draw_arctic_circle(pen: Pen, line: tuple[Point, ...], box: Box, room: TakenRoom) -> None:
    ink = pen.theme.ground.circle
    style: Style = {"stroke": ink, "stroke_width": 0.6, "stroke_dasharray": "5 2.2"}
    clip = pen.canvas.clip("circle-area", box)
    with pen.canvas.group("arctic-circle", clip_path=clip):
        pen.canvas.path(line_path(line), fill="none", stroke_opacity=0.8, **style)
    _draw_name(pen, line, box, room)


def _draw_name(pen: Pen, line: tuple[Point, ...], box: Box, room: TakenRoom) -> None:
    """Draw the name along the line, where there is most room."""
    text = pen.words("arctic_circle")
    margin = width_mm(text, SIZE_MM, "text") / 2 + 4
    left, top, right, _ = outset(box, -margin)
    inside = [i for i, (x, y) in enumerate(line[1:-1], 1) if left < x < right and top - margin < y]
    if not inside:
        return
    spots = np.array([line[i] for i in inside])
    best = inside[int(room.clearance(spots).argmax())]
    (x0, y0), (x1, y1), (x, y) = line[best - 1], line[best + 1], line[best]
    turn = f"translate({x:.2f} {y:.2f}) rotate({upright(degrees(atan2(y1 - y0, x1 - x0))):.2f})"
    ink = pen.theme
    with pen.canvas.group("arctic-name", transform=turn):
        halo: Style = {"halo": 0.5, "halo_color": ink.text.halo}
        pen.canvas.text(
            text, (0, -1.2), SIZE_MM, "text", fill=ink.ground.circle, text_anchor="middle", **halo
        )

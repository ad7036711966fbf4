"""The score track around the edge, and the moulding between it and the map."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.geometry.layout import Box, ScoreCell, outset
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen

FIFTH = 5
_GAP = 0.45  # half of what shows of the band between two cells
_CAP_HEIGHT = 0.69  # of the figures, in em
_FIGURE_SHARE = 0.34  # of a cell's smaller side
_PAST_THE_EDGE = 6.0  # more than any bleed


def draw_score_track(
    pen: Pen, size: tuple[float, float], frame: Box, cells: Sequence[ScoreCell]
) -> None:
    ink = pen.theme.frame
    board = (0.0, 0.0, *size)
    with pen.canvas.group("score-track"):
        ring = _ring(outset(board, _PAST_THE_EDGE), frame)
        pen.canvas.path(ring, fill=ink.band, fill_rule="evenodd")
        for cell in cells:
            draw_score_cell(pen, cell)
    with pen.canvas.group("frame", fill="none"):
        pen.canvas.rect(frame, stroke=ink.edge, stroke_width=1.4)
        pen.canvas.rect(outset(frame, -1.3), stroke=ink.fifth, stroke_width=0.35)


def draw_score_cell(pen: Pen, cell: ScoreCell) -> None:
    ink, fifth = pen.theme.frame, cell.number % FIFTH == 0
    left, top, right, bottom = box = outset(cell.box, -_GAP)
    size = _FIGURE_SHARE * min(right - left, bottom - top) * (1.18 if fifth else 1)
    with pen.canvas.group("score-cell", {"score": cell.number}):
        pen.canvas.rect(box, 1.6, fill=ink.fifth if fifth else ink.cell)
        if min(right - left, bottom - top) > 12:
            style: Style = {"stroke": ink.edge, "stroke_width": 0.22, "stroke_opacity": 0.45}
            pen.canvas.rect(outset(box, -1.2), 0.9, fill="none", **style)
        pen.canvas.text(
            str(cell.number),
            ((left + right) / 2, (top + bottom) / 2 + _CAP_HEIGHT * size / 2),
            size,
            "figure",
            fill=ink.fifth_figure if fifth else ink.figure,
            text_anchor="middle",
        )


def _ring(outer: Box, inner: Box) -> str:
    return _box_path(outer) + _box_path(inner)


def _box_path(box: Box) -> str:
    left, top, right, bottom = box
    return f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}Z"

"""A score track to cut out, for boards that have none."""

from __future__ import annotations

from collections.abc import Iterator

from mapkit.board.papers import Paper
from mapkit.geometry.layout import Box, ScoreCell
from mapkit.render.atoms.ruler import on_paper
from mapkit.render.atoms.score_track import draw_score_cell
from mapkit.render.fit import write_in
from mapkit.render.pen import Pen
from mapkit.render.press import Page, Part, Picture
from mapkit.render.sheets.desk import Desk

TRACK = 100
_COLUMNS = 10
_LEFT, _TOP = 14.0, 26.0
_FILE = "track.svg"


def track_part(desk: Desk, paper: Paper) -> Part:
    """A square of cells as wide as the paper allows."""
    label = desk.words("tokens_track")

    def draw(pen: Pen) -> None:
        heading = on_paper(pen.theme.panel.heading)
        title = (_LEFT, 11, paper.size_mm[0] - _LEFT, 21)
        write_in(pen, label, title, 8, "title", anchor="start", fill=heading)
        for cell in _cells(paper):
            pen.canvas.rect(cell.box, fill=pen.theme.frame.band)
            draw_score_cell(pen, cell)

    files = {_FILE: desk.footed(paper.size_mm, label, draw)}
    page = Page(paper.size_mm, (Picture(_FILE, (0, 0, *paper.size_mm)),), label)
    return Part("track", (page,), files, desk.title)


def _cells(paper: Paper) -> Iterator[ScoreCell]:
    side = (min(paper.size_mm) - 2 * _LEFT) / _COLUMNS
    for number in range(1, TRACK + 1):
        row, column = divmod(number - 1, _COLUMNS)
        x, y = _LEFT + column * side, _TOP + row * side
        box: Box = (x, y, x + side, y + side)
        yield ScoreCell(number, box)

"""The whole board on one sheet, for a print shop: bleed, cut marks, folds, ruler, version."""

from __future__ import annotations

from mapkit.aliases import Point
from mapkit.board.tiling import BLEED_MM, fold_lines
from mapkit.render.atoms.ruler import INK
from mapkit.render.canvas import Style
from mapkit.render.pdf import to_pdf
from mapkit.render.pen import Pen
from mapkit.render.press import Page, Part, Picture
from mapkit.render.sheets.desk import Desk
from mapkit.render.writing import line_path

MARGIN_MM = 14.0
_GAP, _LENGTH = 4.0, 6.0  # of marks
_LINE: Style = {"fill": "none", "stroke": INK, "stroke_width": 0.2}


def poster_part(desk: Desk, board_pdf: bytes, folds: bool) -> Part:
    """`board_pdf`: the board with its bleed."""
    width, height = desk.map_.board.size_mm
    page = (width + 2 * MARGIN_MM, height + 2 * MARGIN_MM)
    label = desk.words("poster_label")
    xs, ys = [0.0, width], [0.0, height]
    if folds:
        fold_x, fold_y = fold_lines(desk.map_.board.size_mm)
        xs, ys = xs + fold_x, ys + fold_y

    def draw(pen: Pen) -> None:
        lines = [line for x in xs for line in _marks(x + MARGIN_MM, page[1])]
        beside = [line for y in ys for line in _marks(y + MARGIN_MM, page[0])]
        lines += [[(b, a) for a, b in line] for line in beside]
        pen.canvas.path("".join(line_path(line) for line in lines), "cut-marks", **_LINE)

    out = MARGIN_MM - BLEED_MM
    board = Picture("board.pdf", (out, out, page[0] - out, page[1] - out))
    files = {"board.pdf": board_pdf, "poster.svg": desk.footed(page, label, draw, 2 * MARGIN_MM)}
    whole = Picture("poster.svg", (0, 0, *page))
    return Part("poster", (Page(page, (board, whole), label),), files, desk.title)


def bled_board(desk: Desk) -> bytes:
    """The board with its bleed as one picture, which posters and tiles are made of."""
    return to_pdf(desk.board(BLEED_MM))


def _marks(at: float, length: float) -> list[list[Point]]:
    """Cut marks above and below the board, or on both sides of it."""
    inner = MARGIN_MM - _GAP
    return [
        [(at, inner), (at, inner - _LENGTH)],
        [(at, length - inner), (at, length - inner + _LENGTH)],
    ]

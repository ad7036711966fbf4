"""The board on sheets of a home printer, with marks to put them together; and the plan of them."""

from __future__ import annotations

from mapkit.aliases import Point
from mapkit.board.papers import Paper
from mapkit.board.tiling import BLEED_MM, Tile, Tiling, fold_lines
from mapkit.geometry.layout import Box, outset
from mapkit.render.atoms.ruler import INK
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.press import Page, Part, Picture
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.plan import plan_page, plan_svg
from mapkit.render.writing import line_path

_LINE: Style = {"fill": "none", "stroke": INK, "stroke_width": 0.18}
_MARK_GAP, _MARK = 1.0, 4.0  # from the picture, and length
_TARGET = 1.3  # radius of a registration mark


def tile_part(desk: Desk, board_pdf: bytes, tiling: Tiling, paper: Paper, folds: bool) -> Part:
    """The plan and the sheets, cut from the board with its bleed.

    `folds`: whether the folds of a real board are marked.
    """
    files = {"board.pdf": board_pdf, "plan.svg": plan_svg(desk, tiling, paper, folds)}
    pages = [plan_page(desk, tiling)]
    for index, tile in enumerate(tiling.tiles, 1):
        key = "panel_label" if tiling.panels else "tile_label"
        label = desk.words(key, name=tile.name, number=index, total=len(tiling.tiles))
        marks = f"tile-{tile.name}.svg"
        files[marks] = _marks(desk, tiling, tile, label, folds)
        pages.append(_tile_page(desk, tiling, tile, marks, label))
    return Part("tiles", tuple(pages), files, desk.title)


def _tile_page(desk: Desk, tiling: Tiling, tile: Tile, marks: str, label: str) -> Page:
    x, y = tiling.corner(tile)
    left, top, right, bottom = tile.part
    width, height = desk.map_.board.size_mm
    board = outset((x - left, y - top, x - left + width, y - top + height), BLEED_MM)
    window = (x, y, x + right - left, y + bottom - top)
    pictures = (Picture("board.pdf", board, 1, window), Picture(marks, (0, 0, *tiling.page)))
    return Page(tiling.page, pictures, label)


def _marks(desk: Desk, tiling: Tiling, tile: Tile, label: str, folds: bool) -> bytes:
    x, y = tiling.corner(tile)
    left, top, right, bottom = tile.part
    box = (x, y, x + right - left, y + bottom - top)

    def draw(pen: Pen) -> None:
        for at in _within(tiling.seams[0], left, right):
            _draw_seam(pen, box, x + at - left, upright=True)
        for at in _within(tiling.seams[1], top, bottom):
            _draw_seam(pen, box, y + at - top, upright=False)
        _draw_corners(pen, box, tiling, tile)
        if folds:
            xs, ys = fold_lines(desk.map_.board.size_mm)
            for at in _within(xs, left, right):
                _draw_fold(pen, box, x + at - left, upright=True)
            for at in _within(ys, top, bottom):
                _draw_fold(pen, box, y + at - top, upright=False)
        _draw_whereabouts(pen, tiling, tile, box)

    return desk.footed(tiling.page, label, draw)


def _within(places: list[float] | tuple[float, ...], low: float, high: float) -> list[float]:
    return [place for place in places if low - 0.01 <= place <= high + 0.01]


def _draw_seam(pen: Pen, box: Box, at: float, upright: bool) -> None:
    """Where the middle of an overlap meets the edges: a cut mark with a target on it.

    Neighbouring sheets have them at the same places of the board.
    """
    low, high = (box[1], box[3]) if upright else (box[0], box[2])
    for edge, way in ((low, -1), (high, 1)):
        ends = [edge + way * _MARK_GAP, edge + way * (_MARK_GAP + _MARK)]
        middle = edge + way * (_MARK_GAP + _MARK / 2)
        line = [(at, end) if upright else (end, at) for end in ends]
        cross = [(at - _TARGET, middle), (at + _TARGET, middle)]
        target: Point = (at, middle)
        if not upright:
            cross, target = [(b, a) for a, b in cross], (middle, at)
        pen.canvas.path(line_path(line) + line_path(cross), "registration", **_LINE)
        pen.canvas.circle(target, 0.6 * _TARGET, **_LINE)


def _draw_corners(pen: Pen, box: Box, tiling: Tiling, tile: Tile) -> None:
    """Cut marks at the edges of the board itself, or of a panel."""
    left, top, right, bottom = box
    sides = {
        "left": tile.column == 0,
        "top": tile.row == 0,
        "right": tile.column == tiling.columns - 1,
        "bottom": tile.row == tiling.rows - 1,
    }
    sides = {side: there or tiling.panels for side, there in sides.items()}
    reach = _MARK_GAP + _MARK
    lines = []
    for side, x in (("left", left), ("right", right)):
        if sides[side]:
            lines += [[(x, top - reach), (x, top - _MARK_GAP)]]
            lines += [[(x, bottom + _MARK_GAP), (x, bottom + reach)]]
    for side, y in (("top", top), ("bottom", bottom)):
        if sides[side]:
            lines += [[(left - reach, y), (left - _MARK_GAP, y)]]
            lines += [[(right + _MARK_GAP, y), (right + reach, y)]]
    pen.canvas.path("".join(line_path(line) for line in lines), "cut-marks", **_LINE)


def _draw_fold(pen: Pen, box: Box, at: float, upright: bool) -> None:
    """A little wedge at either end of a fold."""
    low, high = (box[1], box[3]) if upright else (box[0], box[2])
    for edge, way in ((low, -1), (high, 1)):
        tip, foot = edge + way * 0.8, edge + way * 3.4
        points = [(at, tip), (at - 1.2, foot), (at + 1.2, foot)]
        if not upright:
            points = [(b, a) for a, b in points]
        pen.canvas.polygon(points, "fold", fill=INK)


def _draw_whereabouts(pen: Pen, tiling: Tiling, tile: Tile, box: Box) -> None:
    """The sheet's coordinates and a grid of all sheets with this one filled in."""
    cell = min(3.2, 9.0 / tiling.rows)
    wide = tiling.columns * cell
    foot = tiling.page[1] - 4.4
    x, y = tiling.page[0] / 2 + 18, foot - tiling.rows * cell
    y = max(y, box[3] + 6.4)
    cell = min(cell, (foot - y) / tiling.rows)
    for other in tiling.tiles:
        place = (x + other.column * cell, y + other.row * cell)
        fill = INK if other is tile else "none"
        corner = (place[0] + cell, place[1] + cell)
        pen.canvas.rect((*place, *corner), fill=fill, stroke=INK, stroke_width=0.15)
    at = (x + wide + 2, foot - 0.2)
    pen.canvas.text(tile.name, at, 6.0, "figure", fill=INK)

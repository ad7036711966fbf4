"""The board on sheets of a home printer: tiles.pdf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.render.print_part import PrintPart

if TYPE_CHECKING:
    from mapkit.render.choices import PrintWishes
    from mapkit.render.press import Part
    from mapkit.render.sheets.desk import Desk


def _make(desk: Desk, wishes: PrintWishes) -> Part:
    from mapkit.board.papers import load_paper
    from mapkit.board.tiling import panelled, tiled
    from mapkit.render.choices import Fold
    from mapkit.render.sheets.tiles import tile_part

    paper, size = load_paper(wishes.paper), desk.map_.board.size_mm
    margin = paper.margin_mm if wishes.margin_mm is None else wishes.margin_mm
    if wishes.fold is Fold.PANELS:
        tiling = panelled(size, paper, margin)
    else:
        tiling = tiled(size, paper, wishes.orientation, wishes.overlap_mm, margin)
    return tile_part(desk, desk.bled_board, tiling, paper, wishes.fold is Fold.MARKS)


PART = PrintPart("tiles", 20, "tiles.pdf", "The board on small sheets", _make)

"""The board on one sheet at full size, or a sheet for each panel: poster.pdf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.render.print_part import PrintPart

if TYPE_CHECKING:
    from mapkit.render.choices import PrintWishes
    from mapkit.render.press import Part
    from mapkit.render.sheets.desk import Desk


def _make(desk: Desk, wishes: PrintWishes) -> Part:
    from mapkit.render.choices import Fold
    from mapkit.render.sheets.poster import poster_part

    return poster_part(desk, desk.bled_board, wishes.fold is not Fold.NONE)


PART = PrintPart("board", 10, "poster.pdf", "The board on one sheet", _make)

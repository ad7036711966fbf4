"""Tokens to cut out: tokens.pdf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.render.print_part import PrintPart

if TYPE_CHECKING:
    from mapkit.render.choices import PrintWishes
    from mapkit.render.press import Part
    from mapkit.render.sheets.desk import Desk


def _make(desk: Desk, wishes: PrintWishes) -> Part:
    from mapkit.board.papers import load_paper
    from mapkit.render.sheets.tokens import token_part

    return token_part(desk, load_paper(wishes.paper))


PART = PrintPart("tokens", 70, "tokens.pdf", "Tokens", _make)

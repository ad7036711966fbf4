"""Player aids and tokens to cut out: tokens.pdf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.render.print_part import PrintPart

if TYPE_CHECKING:
    from mapkit.render.choices import PrintWishes
    from mapkit.render.press import Part
    from mapkit.render.sheets.decks import Deck
    from mapkit.render.sheets.desk import Desk


def _deck(desk: Desk) -> Deck:
    from mapkit.render.sheets.decks import aid_deck

    return aid_deck(desk)


def _make(desk: Desk, wishes: PrintWishes) -> Part:
    from mapkit.render.sheets.token_sheets import token_part

    return token_part(desk, wishes)


PART = PrintPart("tokens", 70, "tokens.pdf", "Player aids and tokens", _make, _deck)

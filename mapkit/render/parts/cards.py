"""Train and ship cards and player aids: cards.pdf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.render.print_part import PrintPart

if TYPE_CHECKING:
    from mapkit.render.choices import PrintWishes
    from mapkit.render.press import Part
    from mapkit.render.sheets.decks import Deck
    from mapkit.render.sheets.desk import Desk


def _deck(desk: Desk, two_sided: bool = True) -> Deck:
    from mapkit.render.sheets.decks import travel_deck

    return travel_deck(desk, two_sided)


def _make(desk: Desk, wishes: PrintWishes) -> Part:
    from mapkit.render.choices import Backs
    from mapkit.render.sheets.card_sheets import deck_part

    return deck_part(desk, _deck(desk, wishes.backs is not Backs.NONE), wishes)


PART = PrintPart("cards", 40, "cards.pdf", "Cards and player aids", _make, _deck)

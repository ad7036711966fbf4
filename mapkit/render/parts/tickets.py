from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.render.print_part import PrintPart

if TYPE_CHECKING:
    from mapkit.render.choices import PrintWishes
    from mapkit.render.press import Part
    from mapkit.render.sheets.decks import Deck
    from mapkit.render.sheets.desk import Desk


def _deck(desk: Desk) -> Deck:
    from mapkit.render.sheets.decks import ticket_deck

    return ticket_deck(desk)


def _make(desk: Desk, wishes: PrintWishes) -> Part:
    from mapkit.render.sheets.card_sheets import deck_part

    return deck_part(desk, _deck(desk), wishes)


PART = PrintPart("tickets", 30, "tickets.pdf", "Tickets", _make, _deck)

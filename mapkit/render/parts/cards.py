"""Train and ship cards: cards.pdf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.render.print_part import PrintPart, cards_of

if TYPE_CHECKING:
    from mapkit.render.sheets.decks import Deck
    from mapkit.render.sheets.desk import Desk


def _deck(desk: Desk) -> Deck:
    from mapkit.render.sheets.decks import travel_deck

    return travel_deck(desk)


PART = PrintPart("cards", 40, "cards.pdf", "Cards", cards_of(_deck), _deck)

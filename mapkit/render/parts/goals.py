"""Goal cards and bonus cards: goals.pdf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.render.print_part import PrintPart, cards_of

if TYPE_CHECKING:
    from mapkit.render.sheets.decks import Deck
    from mapkit.render.sheets.desk import Desk


def _deck(desk: Desk) -> Deck:
    from mapkit.render.sheets.decks import award_deck

    return award_deck(desk)


PART = PrintPart("goals", 50, "goals.pdf", "Goal cards", cards_of(_deck), _deck)

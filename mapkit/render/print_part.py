"""What a part of the pack is: light, because the command line asks for the names of all parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from mapkit.render.choices import PrintWishes
    from mapkit.render.press import Part
    from mapkit.render.sheets.decks import Deck
    from mapkit.render.sheets.desk import Desk

MakePart: TypeAlias = "Callable[[Desk, PrintWishes], Part]"


@dataclass(frozen=True, slots=True)
class PrintPart:
    name: str  # as `--only` knows it
    rank: int  # place in the pack: small comes first
    file: str
    label: str  # of the file, in the report
    make: MakePart
    deck: Callable[[Desk], Deck] | None = None  # of cards, for virtual tables


def cards_of(make_deck: Callable[[Desk], Deck]) -> MakePart:
    """How a part is made that is a deck of cards."""

    def make(desk: Desk, wishes: PrintWishes) -> Part:
        from mapkit.render.sheets.card_sheets import deck_part

        return deck_part(desk, make_deck(desk), wishes)

    return make

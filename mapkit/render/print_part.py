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

Make: TypeAlias = "Callable[[Desk, PrintWishes], Part]"


@dataclass(frozen=True, slots=True)
class PrintPart:
    name: str  # as `--only` knows it
    rank: int  # place in the pack: small comes first
    file: str
    label: str  # of the file, in the report
    make: Make
    deck: Callable[[Desk], Deck] | None = None  # of cards, for virtual tables

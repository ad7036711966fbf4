"""How far the drawing of a table's cards has come: a large map has thousands of them."""

from __future__ import annotations

from mapkit.aliases import Progress
from mapkit.exchange.table.model import VirtualTable

DRAWING = "drawing cards and pieces"


class CardsDrawn:
    """Counts the faces of all decks as they are drawn, and tells their share."""

    def __init__(self, table: VirtualTable, tell: Progress) -> None:
        self.tell = tell
        self.all = sum(len(deck.kinds) for deck in table.decks)
        self.done = 0
        tell(DRAWING, 0.0)

    def add(self, faces: int = 1) -> None:
        """So many more faces are drawn."""
        self.done += faces
        self.tell(DRAWING, self.done / self.all)

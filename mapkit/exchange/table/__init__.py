"""The neutral model of a game table: what one needs to write an exporter for a virtual table.

>>> import mapkit
>>> table = mapkit.table("alps")
>>> [(deck.title, deck.count) for deck in table.decks]
>>> png = table.pictures.board(width_px=1600)
"""

from mapkit.exchange.table.build import table
from mapkit.exchange.table.model import (
    AlikeCards,
    Bag,
    Piece,
    Snap,
    TableDeck,
    VirtualSeat,
    VirtualTable,
)

__all__ = [
    "AlikeCards",
    "Bag",
    "Piece",
    "Snap",
    "TableDeck",
    "VirtualSeat",
    "VirtualTable",
    "table",
]

"""Faces of cards on sheets: a sheet shows each face once, and cards point to it by number."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from mapkit.exchange.table.drawing import CardsDrawn
from mapkit.exchange.table.model import TableDeck, VirtualTable
from mapkit.exchange.table.pictures import CARD_PX
from mapkit.exchange.tts.objects import Object

MOST_COLUMNS, MOST_ROWS = 10, 7
LYING_CARD_PX = 320  # across a card that lies: its letters are as small as those of others
LARGEST_PX = 4_096  # of a side of a picture
Address = Callable[[str], str]  # of a file


@dataclass(frozen=True, slots=True)
class Sheets:
    """The sheets of one deck, and the number of each face on them."""

    custom: Object  # by the hundreds of the cards' numbers
    cards: list[tuple[int, str]]  # number and title of every card
    files: dict[str, bytes]


def sheets_of(
    table: VirtualTable, deck: TableDeck, first: int, address: Address, drawn: CardsDrawn
) -> Sheets:
    """`first` is the number of the first sheet; every deck of a save has its own."""
    custom: Object = {}
    cards: list[tuple[int, str]] = []
    files = {f"{deck.name}-back.png": table.pictures.face(deck.back)}
    each = MOST_COLUMNS * MOST_ROWS
    for step, begin in enumerate(range(0, len(deck.kinds), each)):
        kinds = deck.kinds[begin : begin + each]
        columns = min(MOST_COLUMNS, math.ceil(math.sqrt(len(kinds))))
        rows = math.ceil(len(kinds) / columns)
        file = f"{deck.name}-{step + 1}.png"
        pixels = _pixels(deck, columns, rows)
        files[file] = table.pictures.sheet([kind.face for kind in kinds], columns, rows, pixels)
        drawn.add(len(kinds))
        custom[str(first + step)] = {
            "FaceURL": address(file),
            "BackURL": address(f"{deck.name}-back.png"),
            "NumWidth": columns,
            "NumHeight": rows,
            "BackIsHidden": True,  # else the last place of the sheet would be the hidden face
            "UniqueBack": False,
            "Type": 0,
        }
        for index, kind in enumerate(kinds):
            cards += [((first + step) * 100 + index, kind.title)] * kind.count
    return Sheets(custom, cards, files)


def _pixels(deck: TableDeck, columns: int, rows: int) -> int:
    """Across one card, so that the whole sheet is within the limit."""
    width, height = deck.size_mm
    wanted = CARD_PX if width <= height else LYING_CARD_PX
    return int(min(wanted, LARGEST_PX / columns, LARGEST_PX / rows * width / height))

"""Sheets of cards for virtual tables: pictures of 10 × 7 cards, the last place for the back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mapkit.board.papers import CARD_SIZES
from mapkit.render.press import Page, Picture, print_png
from mapkit.render.sheets.card_sheets import face_svg
from mapkit.render.sheets.decks import Deck, PrintedCard
from mapkit.render.sheets.desk import Desk

COLUMNS, ROWS = 10, 7
CARD_PIXELS = 320  # across; ten of them stay below the 4096 that graphics cards take
_MM_PER_INCH = 25.4


def table_sheets(desk: Desk, deck: Deck, size: str) -> Iterator[tuple[str, bytes]]:
    """Name and PNG of each sheet: the cards that share a back, 69 and the back on each."""
    for name, cards in _by_back(deck).items():
        each = COLUMNS * ROWS - 1
        for number, first in enumerate(range(0, len(cards), each), 1):
            yield f"{name}-{number}", _sheet(desk, deck, cards[first : first + each], size)


def _by_back(deck: Deck) -> dict[str, list[PrintedCard]]:
    groups: dict[str, list[PrintedCard]] = {}
    for card in deck.cards:
        name = card.deck if deck.name != "tickets" else f"tickets-{card.deck}"
        groups.setdefault(name, []).append(card)
    return groups


def _sheet(desk: Desk, deck: Deck, cards: Sequence[PrintedCard], size: str) -> bytes:
    width, height = CARD_SIZES[size]
    slots = [(index, card.front) for index, card in enumerate(cards)]
    slots.append((COLUMNS * ROWS - 1, cards[0].back))
    files = {f"{face}.svg": face_svg(desk, deck, face, (width, height), 0) for _, face in slots}
    pictures = []
    for index, face in slots:
        x, y = index % COLUMNS * width, index // COLUMNS * height
        pictures.append(Picture(f"{face}.svg", (x, y, x + width, y + height)))
    page = Page((COLUMNS * width, ROWS * height), tuple(pictures))
    return print_png(page, files, CARD_PIXELS * _MM_PER_INCH / width)

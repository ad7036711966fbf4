"""Slots for cards, in the largest empty parts of a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mapkit.model.map import Map
from mapkit.render.atoms.card_slots import CardSlot
from mapkit.render.free import TakenRoom
from mapkit.render.windows import Windows

SLOT_MM = (46.0, 70.0)  # a card of 44 × 68 mm and some room for fingers
BETWEEN_MM = 4.0


def card_slots(map_: Map, room: TakenRoom) -> tuple[CardSlot, ...]:
    """Where the cards lie: all of them, or the piles of every deck, or none."""
    return _slots(map_, Windows(room)) if map_.board.card_slots else ()


def _slots(map_: Map, windows: Windows) -> tuple[CardSlot, ...]:
    """A place for every card, or else a draw deck and discards for every deck; or nothing."""
    rules = map_.rules
    decks = ["train"] + (["ship"] if rules.decks.ship else [])
    piles = [[("slot_deck", deck), ("slot_discard", deck)] for deck in decks]
    open_cards = [("", "train")] * rules.row.train + [("", "ship")] * rules.row.ship
    if open_cards:
        open_cards[0] = ("slot_row", open_cards[0][1])
        in_line = [pile for pair in piles for pile in pair]
        if found := _together(windows, [[*open_cards, *in_line]], [open_cards, in_line]):
            return found
    return _piles(windows, piles)


Slots = Sequence[tuple[str, str]]  # the key of the words and the deck of each


def _piles(windows: Windows, piles: Sequence[Slots]) -> tuple[CardSlot, ...]:
    """Draw deck and discards side by side; those of two decks together, or each on their own."""
    if found := _together(windows, [[pile for pair in piles for pile in pair]], piles):
        return found
    slots: tuple[CardSlot, ...] = ()
    for pair in piles:
        found = _together(windows, [pair], [[pile] for pile in pair])
        if not found:
            return ()
        slots += found
        for slot in found:
            windows.take(slot.box)
    return slots


def _together(windows: Windows, *wishes: Sequence[Slots]) -> tuple[CardSlot, ...]:
    """The first of some arrangements in rows for which there is a free rectangle."""
    for rows in wishes:
        columns = max(len(row) for row in rows)
        width = columns * SLOT_MM[0] + (columns - 1) * BETWEEN_MM
        height = len(rows) * SLOT_MM[1] + (len(rows) - 1) * BETWEEN_MM
        places = windows.places(width, height)
        if len(places):
            return tuple(_in_rows(rows, places[0].tolist()))
    return ()


def _in_rows(rows: Sequence[Slots], box: Sequence[float]) -> Iterator[CardSlot]:
    width, height = SLOT_MM
    for r, row in enumerate(rows):
        for c, (text, deck) in enumerate(row):
            left, top = box[0] + c * (width + BETWEEN_MM), box[1] + r * (height + BETWEEN_MM)
            yield CardSlot((left, top, left + width, top + height), text, deck)

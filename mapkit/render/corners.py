"""What the largest empty parts of a board are used for: slots for cards, then pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from shapely import MultiPolygon

from mapkit.aliases import Size
from mapkit.geometry.layout import Box
from mapkit.model.map import Map
from mapkit.render.atoms.card_slots import CardSlot
from mapkit.render.free import TakenRoom
from mapkit.render.land_share import LandShare
from mapkit.render.pen import Pen
from mapkit.render.vignette import WIDTH_MM, Vignette, all_vignettes
from mapkit.render.windows import Windows
from mapkit.render.writing import number

SLOT_MM = (46.0, 70.0)  # a card of 44 × 68 mm and some room for fingers
BETWEEN_MM = 4.0
PICTURE_WIDTHS_MM = (100.0, 88.0, 77.0, 67.0, 58.0, 50.0, 43.0)
"""From the largest that does not shout to the smallest that can be made out."""
AIR_MM = (14.0, 6.0)  # around a picture; one with more air may be smaller
_ASHORE_MM = 1.0  # around a picture that is looked at for a coast too
_OUTWARDS = np.array([-1.0, -1.0, 1.0, 1.0])  # of the sides of a box
_ONE_SHORE = 0.04  # of a picture at sea may lie on the other side of a coast


@dataclass(frozen=True, slots=True)
class PlacedPicture:
    vignette: Vignette
    box: Box


def card_slots(map_: Map, room: TakenRoom) -> tuple[CardSlot, ...]:
    """Where the cards lie: all of them, or the piles of every deck, or none."""
    return _slots(map_, Windows(room)) if map_.board.card_slots else ()


def pictures(map_: Map, land: MultiPolygon, room: TakenRoom) -> tuple[PlacedPicture, ...]:
    """What stands in the empty parts of a board that are left; coarse land will do."""
    if not map_.board.pictures:
        return ()
    return tuple(_pictures(map_, LandShare(land, room.frame), Windows(room)))


def draw_picture(pen: Pen, picture: PlacedPicture) -> None:
    left, top, right, bottom = picture.box
    scale = (right - left) / WIDTH_MM
    turn = f"translate({(left + right) / 2:.2f} {(top + bottom) / 2:.2f}) scale({number(scale)})"
    with pen.canvas.group("picture", transform=turn, opacity=0.9):
        picture.vignette.draw(pen)


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


def _pictures(map_: Map, land: LandShare, windows: Windows) -> Iterator[PlacedPicture]:
    """The largest picture at sea and the largest on land; of equal ones that of lower rank."""
    suiting = [vignette for vignette in all_vignettes() if vignette.suits(map_)]
    used: set[bool] = set()
    for air, width, vignette in product(AIR_MM, PICTURE_WIDTHS_MM, suiting):
        if vignette.at_sea in used:
            continue
        size = (width, vignette.height * width / WIDTH_MM)
        box = _fitting(windows, size, air, land, vignette.at_sea)
        if box:
            used.add(vignette.at_sea)
            windows.take(box)
            yield PlacedPicture(vignette, box)


def _fitting(windows: Windows, size: Size, air: float, land: LandShare, at_sea: bool) -> Box | None:
    """A place on the right side of the coast, with air around it."""
    boxes = windows.places(size[0] + 2 * air, size[1] + 2 * air) - air * _OUTWARDS
    share = land.of(boxes + _ASHORE_MM * _OUTWARDS)
    fits = np.flatnonzero(share <= _ONE_SHORE if at_sea else share >= 1)
    if not len(fits):
        return None
    left, top, right, bottom = boxes[fits[0]].tolist()
    return left, top, right, bottom

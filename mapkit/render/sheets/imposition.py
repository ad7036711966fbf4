"""Where cards lie on sheets: fronts in a block, backs behind them, marks where to cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from mapkit.aliases import Size
from mapkit.board.papers import CARD_SIZES, CardSheet, Paper
from mapkit.geometry.layout import Box
from mapkit.render.choices import Backs
from mapkit.render.sheets.decks import Deck
from mapkit.render.sheets.desk import Desk


@dataclass(frozen=True, slots=True)
class CardWishes:
    paper: Paper
    size: str  # of CARD_SIZES
    backs: Backs = Backs.DUPLEX
    offset_mm: tuple[float, float] = (0.0, 0.0)  # of backs, for printers that don't meet

    @property
    def sheet(self) -> CardSheet:
        sheets = self.paper.fold if self.backs is Backs.FOLD else self.paper.cards
        return sheets[self.size]

    @property
    def page_size(self) -> Size:
        return self.sheet.page_size(self.paper)


@dataclass(frozen=True, slots=True)
class CardRun:
    """The cards of a deck, and how they are to be printed."""

    deck: Deck
    wishes: CardWishes

    @property
    def slots(self) -> tuple[Box, ...]:
        """Where fronts lie: everywhere, or left of the fold."""
        slots = self.wishes.sheet.slots(self.wishes.paper, CARD_SIZES[self.wishes.size])
        middle = self.wishes.page_size[0] / 2
        is_front = self.wishes.backs is not Backs.FOLD
        return tuple(slot for slot in slots if is_front or (slot[0] + slot[2]) / 2 < middle)


@dataclass(frozen=True, slots=True)
class PlacedFace:
    """A face of a deck on a sheet: where its cut is, and how it is turned."""

    deck: str
    face: str
    box: Box
    turn_deg: int


def imposed(desk: Desk, runs: Sequence[CardRun], title: str) -> list[tuple[str, list[PlacedFace]]]:
    """Page by page: its label, and which face lies where. All runs have the same slots."""
    slots, backs = runs[0].slots, runs[0].wishes.backs
    cards = [(run, card) for run in runs for card in run.deck.cards]
    pages: list[tuple[str, list[PlacedFace]]] = []
    for first in range(0, len(cards), len(slots)):
        some = list(islice(cards, first, first + len(slots)))
        fronts = [
            PlacedFace(run.deck.name, card.front, box, 90 if run.wishes.sheet.turned else 0)
            for (run, card), box in zip(some, slots, strict=False)
        ]
        behind = [
            _behind(card.back, front, run.wishes)
            for (run, card), front in zip(some, fronts, strict=True)
            if card.back
        ]
        label = _labeller(desk, title, (first + 1, first + len(some), len(cards)))
        if backs is Backs.FOLD:
            pages.append((label("fold_label"), fronts + behind))
        elif backs is Backs.DUPLEX:
            pages += [(label("fronts_label"), fronts), (label("backs_label"), behind)]
        else:
            pages.append((label("cards_label"), fronts))
    return pages


def _labeller(desk: Desk, title: str, places: tuple[int, int, int]) -> Callable[[str], str]:
    first, last, total = places
    return lambda key: desk.words(key, deck=title, first=first, last=last, total=total)


def _behind(back: str, front: PlacedFace, wishes: CardWishes) -> PlacedFace:
    """The back of a card, mirrored at the fold or at the middle that the flip turns about.

    The upper edge of the card is that of both its sides.
    """
    width, height = wishes.page_size
    left, top, right, bottom = front.box
    across = wishes.backs is Backs.FOLD or width < height
    box = (width - right, top, width - left, bottom)
    turn = -front.turn_deg
    if not across:  # the long edge of a lying sheet is its upper one
        box, turn = (left, height - bottom, right, height - top), 180 - front.turn_deg
    if wishes.backs is Backs.DUPLEX:
        dx, dy = wishes.offset_mm
        box = (box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy)
    return PlacedFace(front.deck, back, box, turn % 360)


def window_of(box: Box, others: Sequence[Box], sheet: CardSheet) -> Box:
    """The trimmed card and as much bleed on each side as its neighbours leave."""
    left, top, right, bottom = box
    room = [sheet.bleed_mm] * 4
    for other in others:
        gaps = (left - other[2], top - other[3], other[0] - right, other[1] - bottom)
        beside = other[1] < bottom and other[3] > top
        for side, gap in enumerate(gaps):
            if gap > -0.01 and beside == (side % 2 == 0):
                room[side] = min(room[side], gap / 2)
    return left - room[0], top - room[1], right + room[2], bottom + room[3]


def cut_marks(slots: Sequence[Box], sheet: CardSheet) -> list[list[tuple[float, float]]]:
    """Short lines around the block, in line with every cut."""
    xs = sorted({round(x, 4) for slot in slots for x in (slot[0], slot[2])})
    ys = sorted({round(y, 4) for slot in slots for y in (slot[1], slot[3])})
    gap, reach = sheet.marks.gap_mm, sheet.marks.gap_mm + sheet.marks.length_mm
    up = [[(x, y0), (x, y1)] for x in xs for y0, y1 in _outside(ys[0], ys[-1], gap, reach)]
    side = [[(x0, y), (x1, y)] for y in ys for x0, x1 in _outside(xs[0], xs[-1], gap, reach)]
    return up + side


def _outside(low: float, high: float, gap: float, reach: float) -> list[tuple[float, float]]:
    return [(low - reach, low - gap), (high + gap, high + reach)]

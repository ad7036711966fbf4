"""Cards on sheets of paper: fronts, and backs that lie behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mapkit.board.papers import CARD_SIZES, CardSheet, Paper, load_paper
from mapkit.geometry.layout import Box, outset
from mapkit.render.atoms.ruler import INK
from mapkit.render.canvas import Style
from mapkit.render.choices import Backs, PrintWishes
from mapkit.render.pen import Pen
from mapkit.render.press import Page, Part, Picture, Size, print_part
from mapkit.render.sheets.cards.face import BLEED_MM
from mapkit.render.sheets.decks import Deck, PrintedCard
from mapkit.render.sheets.desk import Desk
from mapkit.render.writing import line_path

_LINE: Style = {"fill": "none", "stroke": INK, "stroke_width": 0.15}


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
class PlacedFace:
    """A face on a sheet: where its cut is, and how it is turned."""

    face: str
    box: Box
    turn_deg: int


def deck_part(desk: Desk, deck: Deck, wishes: PrintWishes) -> Part:
    """The PDF of a deck, as the wishes for the whole pack say."""
    paper, size = load_paper(wishes.paper), card_size(desk, deck.name, wishes)
    return card_part(desk, deck, CardWishes(paper, size, wishes.backs, wishes.offset_mm))


def card_size(desk: Desk, deck: str, wishes: PrintWishes) -> str:
    lying = deck == "tickets" and desk.mini.aspect >= 1
    return wishes.card_size or ("68x44" if lying else "44x68")


def card_part(desk: Desk, deck: Deck, wishes: CardWishes) -> Part:
    """The PDF of a deck."""
    size = CARD_SIZES[wishes.size]
    names = list(dict.fromkeys(_faces_in_use(deck, wishes.backs)))
    faces = print_part(faces_part(desk, deck, names, size))
    files = {f"{deck.name}-faces.pdf": faces}
    numbers = {name: index for index, name in enumerate(names, 1)}
    pages = []
    for index, (label, placed) in enumerate(imposed(desk, deck, wishes), 1):
        marks = f"{deck.name}-marks-{index}.svg"
        files[marks] = _marks(desk, wishes, label)
        pictures = tuple(
            _picture(face, placed, numbers[face.face], deck.name, wishes.sheet) for face in placed
        )
        whole = Picture(marks, (0, 0, *wishes.page_size))
        pages.append(Page(wishes.page_size, (*pictures, whole), label))
    return Part(deck.name, tuple(pages), files, desk.title)


def imposed(desk: Desk, deck: Deck, wishes: CardWishes) -> list[tuple[str, list[PlacedFace]]]:
    """Page by page: its label, and which face lies where."""
    slots, turn = _front_slots(wishes), 90 if wishes.sheet.turned else 0
    pages: list[tuple[str, list[PlacedFace]]] = []
    for first in range(0, len(deck.cards), len(slots)):
        cards = deck.cards[first : first + len(slots)]
        fronts = [
            PlacedFace(card.front, box, turn) for card, box in zip(cards, slots, strict=False)
        ]
        backs = [_behind(card, front, wishes) for card, front in zip(cards, fronts, strict=True)]
        label = _labeller(desk, deck, first, len(cards))
        if wishes.backs is Backs.FOLD:
            pages.append((label("fold_label"), fronts + backs))
        elif wishes.backs is Backs.DUPLEX:
            pages += [(label("fronts_label"), fronts), (label("backs_label"), backs)]
        else:
            pages.append((label("cards_label"), fronts))
    return pages


def _labeller(desk: Desk, deck: Deck, first: int, count: int) -> Callable[[str], str]:
    title = desk.words(f"decks_{deck.name}")
    places = {"first": first + 1, "last": first + count, "total": len(deck.cards)}
    return lambda key: desk.words(key, deck=title, **places)


def _front_slots(wishes: CardWishes) -> list[Box]:
    """Where fronts lie: everywhere, or left of the fold."""
    slots = wishes.sheet.slots(wishes.paper, CARD_SIZES[wishes.size])
    middle = wishes.page_size[0] / 2
    if wishes.backs is Backs.FOLD:
        return [slot for slot in slots if (slot[0] + slot[2]) / 2 < middle]
    return slots


def _behind(card: PrintedCard, front: PlacedFace, wishes: CardWishes) -> PlacedFace:
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
    return PlacedFace(card.back, box, turn % 360)


def _faces_in_use(deck: Deck, backs: Backs) -> Sequence[str]:
    fronts = [card.front for card in deck.cards]
    return fronts if backs is Backs.NONE else fronts + [card.back for card in deck.cards]


def faces_part(desk: Desk, deck: Deck, names: Sequence[str], size: Size) -> Part:
    """A page for each face, with its bleed."""
    width, height = size[0] + 2 * BLEED_MM, size[1] + 2 * BLEED_MM
    files = {f"{name}.svg": face_svg(desk, deck, name, size) for name in names}
    pages = [Page((width, height), (Picture(file, (0, 0, width, height)),)) for file in files]
    return Part(deck.name, tuple(pages), files)


def face_svg(desk: Desk, deck: Deck, name: str, size: Size, bleed_mm: float = BLEED_MM) -> bytes:
    return desk.drawn(size, lambda pen: deck.faces[name](pen, size), bleed_mm)


def _picture(
    face: PlacedFace, page: Sequence[PlacedFace], number: int, deck: str, sheet: CardSheet
) -> Picture:
    window = _window(face.box, [other.box for other in page if other is not face], sheet)
    box = outset(face.box, BLEED_MM)
    return Picture(f"{deck}-faces.pdf", box, number, window, face.turn_deg)


def _window(box: Box, others: Sequence[Box], sheet: CardSheet) -> Box:
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


def _marks(desk: Desk, wishes: CardWishes, label: str) -> bytes:
    """Cut marks, the fold, and the foot of the sheet."""
    slots = wishes.sheet.slots(wishes.paper, CARD_SIZES[wishes.size])
    width, height = wishes.page_size

    def draw(pen: Pen) -> None:
        lines = "".join(line_path(line) for line in cut_marks(slots, wishes.sheet))
        pen.canvas.path(lines, "cut-marks", **_LINE)
        if wishes.backs is Backs.FOLD:
            middle = width / 2
            fold = [(middle, slots[0][1] - 6), (middle, slots[-1][3] + 6)]
            pen.canvas.path(line_path(fold), "fold", stroke_dasharray="2 1.5", **_LINE)

    return desk.footed((width, height), label, draw)


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

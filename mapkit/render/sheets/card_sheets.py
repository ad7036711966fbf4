"""Cards on sheets of paper, as PDFs: the sheets of one deck, or of several that share a stock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mapkit.aliases import Size
from mapkit.board.papers import CARD_SIZES, CardSheet, load_paper
from mapkit.geometry.layout import outset
from mapkit.render.atoms.ruler import INK
from mapkit.render.canvas import Style
from mapkit.render.choices import Backs, PrintWishes
from mapkit.render.pen import Pen
from mapkit.render.press import Page, Part, Picture, print_part
from mapkit.render.sheets.cards.face import BLEED_MM
from mapkit.render.sheets.decks import Deck
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.imposition import (
    CardRun,
    CardWishes,
    PlacedFace,
    cut_marks,
    imposed,
    window_of,
)
from mapkit.render.writing import line_path

_LINE: Style = {"fill": "none", "stroke": INK, "stroke_width": 0.15}


@dataclass(frozen=True, slots=True)
class CardPart(Part):
    """The PDF of cards, and what it was made of."""

    runs: tuple[CardRun, ...] = ()  # which share their slots


def deck_part(desk: Desk, deck: Deck, wishes: PrintWishes) -> CardPart:
    """The PDF of a deck, as the wishes for the whole pack say."""
    paper, size = load_paper(wishes.paper), card_size(desk, deck.name, wishes)
    return card_part(desk, deck, CardWishes(paper, size, wishes.backs, wishes.offset_mm))


def card_size(desk: Desk, deck: str, wishes: PrintWishes) -> str:
    lying = deck == "tickets" and desk.mini.aspect >= 1
    return wishes.card_size or ("68x44" if lying else "44x68")


def card_part(desk: Desk, deck: Deck, wishes: CardWishes) -> CardPart:
    """The PDF of a deck; that of one without cards has no pages."""
    if not deck.cards:
        return CardPart(deck.name, (), {}, desk.title)
    title = desk.words(f"decks_{deck.name}")
    return runs_part(desk, [CardRun(deck, wishes)], deck.name, title)


def runs_part(desk: Desk, runs: Sequence[CardRun], name: str, title: str) -> CardPart:
    """The PDF of runs that share their slots."""
    faces = {faces_file(run): faces_pdf(desk, run) for run in runs}
    part = sheets_part(desk, runs, faces, name, title)
    return CardPart(part.name, part.pages, part.files, part.title, tuple(runs))


def sheets_part(
    desk: Desk, runs: Sequence[CardRun], faces: Mapping[str, bytes], name: str, title: str
) -> Part:
    """The sheets of runs that share their slots; `faces`: the PDFs of their faces."""
    wishes = runs[0].wishes
    numbers = {(run.deck.name, face): n for run in runs for face, n in _numbers(run).items()}
    files, pages = dict(faces), []
    for index, (label, placed) in enumerate(imposed(desk, runs, title), 1):
        marks = f"{name}-marks-{index}.svg"
        files[marks] = _marks(desk, wishes, label)
        pictures = tuple(
            _picture(face, placed, numbers[face.deck, face.face], wishes.sheet) for face in placed
        )
        whole = Picture(marks, (0, 0, *wishes.page_size))
        pages.append(Page(wishes.page_size, (*pictures, whole), label))
    return Part(name, tuple(pages), files, desk.title)


def faces_file(run: CardRun) -> str:
    return f"{run.deck.name}-faces.pdf"


def faces_pdf(desk: Desk, run: CardRun) -> bytes:
    """A page for each face that a run prints."""
    size = CARD_SIZES[run.wishes.size]
    return print_part(faces_part(desk, run.deck, list(_numbers(run)), size))


def _numbers(run: CardRun) -> dict[str, int]:
    """The page of each face that is printed, fronts before backs."""
    faces = [card.front for card in run.deck.cards]
    if run.wishes.backs is not Backs.NONE:
        faces += [card.back for card in run.deck.cards if card.back]
    return {face: number for number, face in enumerate(dict.fromkeys(faces), 1)}


def faces_part(desk: Desk, deck: Deck, names: Sequence[str], size: Size) -> Part:
    """A page for each face, with its bleed."""
    width, height = size[0] + 2 * BLEED_MM, size[1] + 2 * BLEED_MM
    files = {f"{name}.svg": face_svg(desk, deck, name, size) for name in names}
    pages = [Page((width, height), (Picture(file, (0, 0, width, height)),)) for file in files]
    return Part(deck.name, tuple(pages), files)


def face_svg(desk: Desk, deck: Deck, name: str, size: Size, bleed_mm: float = BLEED_MM) -> bytes:
    return desk.drawn(size, lambda pen: deck.faces[name](pen, size), bleed_mm)


def _picture(
    face: PlacedFace, page: Sequence[PlacedFace], number: int, sheet: CardSheet
) -> Picture:
    window = window_of(face.box, [other.box for other in page if other is not face], sheet)
    box = outset(face.box, BLEED_MM)
    return Picture(f"{face.deck}-faces.pdf", box, number, window, face.turn_deg)


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

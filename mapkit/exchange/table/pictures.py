"""The pictures of a table as PNG, and its rules as PDF; drawn when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from mapkit.aliases import Size
from mapkit.board.papers import CARD_SIZES, load_paper
from mapkit.exchange.table.piece_art import draw_piece, piece_size
from mapkit.render.choices import PrintWishes
from mapkit.render.pdf import to_png
from mapkit.render.press import Page, Picture, print_png
from mapkit.render.rulesheet import rules_pdf
from mapkit.render.sheets.card_sheets import card_size, face_svg
from mapkit.render.sheets.decks import Deck, aid_deck, award_deck, ticket_deck, travel_deck
from mapkit.render.sheets.desk import Desk

MM_PER_INCH = 25.4
BOARD_PX = 2_560  # of the longer side: names are well to read, and graphics cards take 4,096
CARD_PX = 256  # across a card: twice as fine as the board, so that small print can be read
PIECE_PX = 160


class Pictures:
    """Faces are known by the names that the decks of a table give them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def board(self, width_px: int | None = None, bleed_mm: float = 0) -> bytes:
        """The board as PNG, of that width; without one, as large as most graphics cards take."""
        width, height = self.desk.map_.board.size_mm
        pixels = width_px or BOARD_PX * width / max(width, height)
        drawing = self.desk.board(bleed_mm)
        return to_png(drawing, ppi=pixels * MM_PER_INCH / (width + 2 * bleed_mm))

    def face(self, face: str, width_px: int = CARD_PX) -> bytes:
        """The front or back of a card as PNG."""
        return self.sheet([face], 1, 1, width_px)

    def sheet(self, faces: Sequence[str], columns: int, rows: int, width_px: int) -> bytes:
        """Several faces of one size as one PNG, row by row; `width_px` is that of one card."""
        deck = self.deck_of(faces[0])
        width, height = self.size_of(faces[0])
        files = {
            f"{face}.svg": face_svg(self.desk, deck, face, (width, height), 0) for face in faces
        }
        pictures = []
        for index, face in enumerate(faces):
            x, y = index % columns * width, index // columns * height
            pictures.append(Picture(f"{face}.svg", (x, y, x + width, y + height)))
        page = Page((columns * width, rows * height), tuple(pictures))
        return print_png(page, files, width_px * MM_PER_INCH / width)

    def piece(self, kind: str, color: str, width_px: int = PIECE_PX) -> bytes:
        """A piece from above as PNG, to its edge."""
        width, height = piece_size(kind)

        svg = self.desk.drawn((width, height), lambda pen: draw_piece(pen, kind, color))
        page = Page((width, height), (Picture("piece.svg", (0, 0, width, height)),))
        return print_png(page, {"piece.svg": svg}, width_px * MM_PER_INCH / width, clear=True)

    def rules(self) -> bytes:
        """The rule sheet as PDF."""
        return rules_pdf(self.desk, load_paper("a4")).pdf

    @cached_property
    def decks(self) -> tuple[Deck, ...]:
        """The decks as they are printed: one for each size of card."""
        makers = (travel_deck, aid_deck, ticket_deck, award_deck)
        return tuple(make(self.desk) for make in makers)

    def deck_of(self, face: str) -> Deck:
        return next(deck for deck in self.decks if face in deck.faces)

    def size_of(self, face: str) -> Size:
        return CARD_SIZES[card_size(self.desk, self.deck_of(face).name, PrintWishes())]

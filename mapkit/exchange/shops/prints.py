"""Boards and faces of cards as a print shop wants them: exact pixels, bleed, a safe zone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mapkit.aliases import Size
from mapkit.exchange.shops.shop import PPI, Product, Shop, scale_onto
from mapkit.exchange.table.model import TableDeck, VirtualTable
from mapkit.render.press import Page, Part, Picture, print_part, print_png
from mapkit.render.sheets.card_sheets import face_svg
from mapkit.render.sheets.cards.face import BLEED_MM, EDGE_MM


class CardPage(NamedTuple):
    page: Page
    files: dict[str, bytes]


def board_png(table: VirtualTable, product: Product, shop: Shop) -> bytes:
    """The board in the middle of its product; what is left over has the colour of its edge."""
    width, height = table.board_mm
    scale = scale_onto(product.size_mm, table.board_mm)
    is_turned = (width > height) != (product.size_mm[0] > product.size_mm[1])
    bleed = shop.bleed_mm / scale
    drawing = table.pictures.desk.board(bleed)
    size = tuple((side + 2 * bleed) * scale for side in (width, height))
    box = _middle(product.page_mm, size[::-1] if is_turned else size)
    turn = 90 if is_turned else 0
    files = {"board.svg": drawing.print_svg.encode()} | _ground(
        table, product.page_mm, table.pictures.desk.theme.frame.band
    )
    pictures = (_under(product.page_mm), Picture("board.svg", box, turn_deg=turn))
    return print_png(Page(product.page_mm, pictures), files, PPI)


def card_page(
    table: VirtualTable, deck: TableDeck, face: str, product: Product, shop: Shop
) -> CardPage:
    """A face on its card. A front is drawn smaller, so that its frame stands in the safe zone."""
    is_lying = deck.size_mm[0] > deck.size_mm[1]
    short, long_ = sorted(product.size_mm)
    inset = max(0.0, shop.safe_mm - EDGE_MM) if face != deck.back else 0.0
    width, height = (side - 2 * inset for side in ((long_, short) if is_lying else (short, long_)))
    desk = table.pictures.desk
    svg = face_svg(desk, table.pictures.deck_of(face), face, (width, height))
    is_turned = is_lying != (product.size_mm[0] > product.size_mm[1])
    drawn = (width + 2 * BLEED_MM, height + 2 * BLEED_MM)
    if face == deck.back:  # out to the bleed of the shop, which may be a hair more than ours
        drawn = product.page_mm[::-1] if is_turned else product.page_mm
    box = _middle(product.page_mm, drawn[::-1] if is_turned else drawn)
    picture = Picture(f"{face}.svg", box, turn_deg=90 if is_turned else 0)
    files = {f"{face}.svg": svg} | _ground(table, product.page_mm, desk.theme.panel.paper)
    return CardPage(Page(product.page_mm, (_under(product.page_mm), picture)), files)


def card_png(card: CardPage, product: Product) -> bytes:
    return print_png(card.page, card.files, PPI)


def card_pdf(
    table: VirtualTable, deck: TableDeck, faces: Sequence[str], product: Product, shop: Shop
) -> bytes:
    """All cards of a deck in one document: back and front in turn."""
    back = card_page(table, deck, deck.back, product, shop)
    cards = {face: card_page(table, deck, face, product, shop) for face in dict.fromkeys(faces)}
    pages = [page for face in faces for page in (back.page, cards[face].page)]
    files = dict(back.files)
    for card in cards.values():
        files |= {name: svg for name, svg in card.files.items() if name != _GROUND}
    return print_part(Part(deck.name, tuple(pages), files, deck.title))


_GROUND = "ground.svg"


def _ground(table: VirtualTable, page_mm: Size, color: str) -> dict[str, bytes]:
    """A sheet of one colour under everything, so that no white is left at an edge."""
    box = (0.0, 0.0, *page_mm)
    draw = table.pictures.desk.drawn
    return {_GROUND: draw(page_mm, lambda pen: pen.canvas.rect(box, fill=color))}


def _under(page_mm: Size) -> Picture:
    return Picture(_GROUND, (0.0, 0.0, *page_mm))


def _middle(page_mm: Size, size: Sequence[float]) -> tuple[float, float, float, float]:
    left, top = ((page - side) / 2 for page, side in zip(page_mm, size, strict=True))
    return left, top, left + size[0], top + size[1]

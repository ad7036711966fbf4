"""All files of an order at a print shop: pictures of exact size, and what they are in a list."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from mapkit.aliases import part_of
from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.shops.prints import board_png, card_page, card_pdf, card_png
from mapkit.exchange.shops.shop import Shop, scale_onto
from mapkit.exchange.table.build import table as table_of
from mapkit.exchange.table.drawing import CardsDrawn
from mapkit.exchange.table.model import TableDeck, VirtualTable
from mapkit.model.map import Map

HEADINGS = ("Component", "Product", "Side", "File", "Count", "Pixels")
UNCHANGED = 0.005  # a change of size that nobody measures


class Item(NamedTuple):
    component: str
    product: str
    side: str
    file: str
    copies: int
    pixels: str


@dataclass
class _Order:
    files: dict[str, bytes] = field(default_factory=dict)
    items: list[Item] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def order(map_: Map, shop: Shop, wishes: ExportWishes) -> Exported:
    """The files to upload, with `manifest.csv`, which says how many of each are to be printed."""
    wishes.progress("laying out the board", 0.0)
    layout = part_of(wishes.progress, 0.0, 0.3)
    table = table_of(map_, language=wishes.language, theme=wishes.theme, progress=layout)
    made = _Order()
    _add_board(made, map_, table, shop)
    drawn = CardsDrawn(table, part_of(wishes.progress, 0.3, 1.0))
    for deck in table.decks:
        _add_deck(made, table, shop, deck, drawn)
    made.files["rules.pdf"] = table.pictures.rules()
    made.files["manifest.csv"] = _manifest(made.items)
    return Exported(made.files, [*made.notes, *shop.notes])


def _add_board(made: _Order, map_: Map, table: VirtualTable, shop: Shop) -> None:
    found = shop.board_for(table.board_mm)
    if found is None:
        return
    name, product = found
    made.files["board.png"] = board_png(table, product, shop)
    made.items.append(Item("board", name, "front", "board.png", 1, _pixels(product.pixels)))
    made.notes += _about_size(map_, table, name, product.size_mm)


def _about_size(
    map_: Map, table: VirtualTable, name: str, size_mm: tuple[float, float]
) -> Iterator[str]:
    """What the product does to the size of a space, and what to design for."""
    scale = scale_onto(size_mm, table.board_mm)
    profile = table.pictures.desk.layout.profile
    length, width = profile.space_length * scale, profile.space_width * scale
    across, down = size_mm if table.board_mm[0] >= table.board_mm[1] else size_mm[::-1]
    told = f"{name} is {across:g} × {down:g} mm"
    if abs(scale - 1) < UNCHANGED:
        yield f"{told}, the size of the board: spaces stay {length:.1f} × {width:.1f} mm."
        return
    change = "shrinks" if scale < 1 else "grows"
    yield (
        f"{told}, so the board {change} to {scale:.0%}, and a space becomes {length:.1f} ×"
        f" {width:.1f} mm. To keep true sizes, design for it: board: {{size_mm:"
        f" [{across:g}, {down:g}]}}."
    )


def _add_deck(
    made: _Order, table: VirtualTable, shop: Shop, deck: TableDeck, drawn: CardsDrawn
) -> None:
    name, product = shop.card_for(deck.size_mm)
    pixels = _pixels(product.pixels)
    if shop.form == "pdf":
        faces = [kind.face for kind in deck.kinds for _ in range(kind.count)]
        file = f"{deck.name}.pdf"
        made.files[file] = card_pdf(table, deck, faces, product, shop)
        drawn.add(len(deck.kinds))
        made.items.append(Item(deck.title, name, "back, front, …", file, deck.count, pixels))
        return
    back = f"{deck.name}/back.png"
    page = card_page(table, deck, deck.back, product, shop)
    made.files[back] = card_png(page, product)
    made.items.append(Item(deck.title, name, "back", back, deck.count, pixels))
    for kind in deck.kinds:
        file = f"{deck.name}/{kind.face}.png"
        made.files[file] = card_png(card_page(table, deck, kind.face, product, shop), product)
        drawn.add()
        made.items.append(Item(kind.title, name, "front", file, kind.count, pixels))


def _pixels(pixels: tuple[int, int]) -> str:
    return f"{pixels[0]} × {pixels[1]}"


def _manifest(items: list[Item]) -> bytes:
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(HEADINGS)
    writer.writerows(items)
    return "\ufeff".encode() + stream.getvalue().encode("utf-8")

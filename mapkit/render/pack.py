"""A box of paper: everything a map's game is printed on, as PDFs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.board.papers import load_paper
from mapkit.board.tiling import panelled, tiled
from mapkit.files import write_output
from mapkit.render.choices import PARTS, Backs, Fold, PrintWishes
from mapkit.render.press import Part, bound, print_part
from mapkit.render.rulesheet import rules_part
from mapkit.render.sheets.card_sheets import CardWishes, card_part
from mapkit.render.sheets.decks import Deck, award_deck, ticket_deck, travel_deck
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.poster import bled_board, poster_part
from mapkit.render.sheets.table import table_sheets
from mapkit.render.sheets.tiles import tile_part
from mapkit.render.sheets.tokens import token_part

if TYPE_CHECKING:
    from mapkit.geometry.layout import Layout
    from mapkit.model.map import Map

Progress = Callable[[str, float], None]


@dataclass(frozen=True, slots=True)
class Printed:
    path: Path
    pages: int


def print_pack(
    map_: Map, layout: Layout, folder: Path, wishes: PrintWishes, progress: Progress | None = None
) -> list[Printed]:
    """Write a PDF for each part, print.pdf with all of them, and pictures if wished for.

    Nothing is written before everything is made.
    """
    tell = progress or (lambda what, share: None)
    desk = Desk.of(map_, layout, wishes.theme, wishes.language)
    made: list[tuple[Part, bytes]] = []
    for index, (what, make) in enumerate(_makers(desk, wishes).items()):
        tell(what, index / (len(wishes.only) + 1))
        part = make()
        if part.pages:
            made.append((part, print_part(part)))
    files = {f"{part.name}.pdf": (pdf, len(part.pages)) for part, pdf in made}
    total = sum(len(part.pages) for part, _ in made)
    files["print.pdf"] = (bound(made, desk.title), total)
    if wishes.png:
        for name, png in _pictures(desk, wishes, tell):
            files[f"table/{name}.png"] = (png, 1)
    return [
        Printed(write_output(folder, name, data), pages) for name, (data, pages) in files.items()
    ]


def _makers(desk: Desk, wishes: PrintWishes) -> dict[str, Callable[[], Part]]:
    """How each wished part is made, in the order of the pack."""
    paper = load_paper(wishes.paper)
    folds = wishes.fold is not Fold.NONE
    board: list[bytes] = []

    def picture() -> bytes:
        if not board:
            board.append(bled_board(desk))
        return board[0]

    makers: dict[str, Callable[[], Part]] = {
        "board": lambda: poster_part(desk, picture(), folds),
        "tiles": lambda: _tiles(desk, picture(), wishes),
        "tickets": lambda: _cards(desk, ticket_deck(desk), wishes),
        "cards": lambda: _cards(desk, travel_deck(desk), wishes),
        "goals": lambda: _cards(desk, award_deck(desk, wishes.backs is not Backs.NONE), wishes),
        "rules": lambda: rules_part(desk, paper),
        "tokens": lambda: token_part(desk, paper),
    }
    return {what: makers[what] for what in PARTS if what in wishes.only}


def _tiles(desk: Desk, board: bytes, wishes: PrintWishes) -> Part:
    paper, size = load_paper(wishes.paper), desk.map_.board.size_mm
    margin = paper.margin_mm if wishes.margin_mm is None else wishes.margin_mm
    if wishes.fold is Fold.PANELS:
        tiling = panelled(size, paper, margin)
    else:
        tiling = tiled(size, paper, wishes.orientation, wishes.overlap_mm, margin)
    return tile_part(desk, board, tiling, paper, wishes.fold is Fold.MARKS)


def _cards(desk: Desk, deck: Deck, wishes: PrintWishes) -> Part:
    size = card_size(desk, deck.name, wishes)
    paper = load_paper(wishes.paper)
    return card_part(desk, deck, CardWishes(paper, size, wishes.backs, wishes.offset_mm))


def card_size(desk: Desk, deck: str, wishes: PrintWishes) -> str:
    lying = deck == "tickets" and desk.mini.aspect >= 1
    return wishes.card_size or ("68x44" if lying else "44x68")


def _pictures(desk: Desk, wishes: PrintWishes, tell: Progress) -> Iterator[tuple[str, bytes]]:
    decks = {"tickets": ticket_deck, "cards": travel_deck, "goals": award_deck}
    for name, make in decks.items():
        if name in wishes.only:
            tell(f"{name} for virtual tables", len(wishes.only) / (len(wishes.only) + 1))
            yield from table_sheets(desk, make(desk), card_size(desk, name, wishes))

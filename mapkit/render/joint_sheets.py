"""Parts of the pack that are printed on the same stock share their sheets in print.pdf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mapkit.board.papers import CARD_SIZES
from mapkit.render.choices import Backs
from mapkit.render.press import Part
from mapkit.render.sheets.card_sheets import (
    CardPart,
    faces_file,
    faces_pdf,
    sheets_part,
)
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.imposition import CardRun
from mapkit.render.sheets.token_cards import token_cards

TOKENS, POSTER = "tokens", "poster"


def joined(desk: Desk, parts: Sequence[Part]) -> list[Part]:
    """The parts, with decks of one size of card on common sheets and tokens in what is left."""
    decks = [part for part in parts if isinstance(part, CardPart) and part.run]
    mine = [part for part in decks if part.run and part.run.slots == _slots(decks[0])]
    tokens = [part for part in parts if part.name == TOKENS and desk.map_.board.score_track]
    if len(mine) + len(tokens) < 2 or not mine:
        return list(parts)
    together = _together(desk, mine, with_tokens=bool(tokens))
    gone = {id(part) for part in (*mine[1:], *tokens)}
    return [together if part is mine[0] else part for part in parts if id(part) not in gone]


def sheets_told(parts: Sequence[Part], backs: Backs) -> str:
    """How much paper a pack needs, in words."""
    sides = 2 if backs is Backs.DUPLEX else 1
    card = sum(-(-len(part.pages) // sides) for part in parts if _is_card(part))
    card += sum(len(part.pages) for part in parts if part.name == TOKENS)
    paper = sum(len(p.pages) for p in parts if not _is_card(p) and p.name not in (TOKENS, POSTER))
    poster = any(part.name == POSTER for part in parts)
    told = [f"{card} of card" if card else "", f"{paper} of paper" if paper else ""]
    told += ["one poster" if poster else ""]
    return "sheets: " + ", ".join(text for text in told if text)


def _slots(part: CardPart) -> object:
    return part.run.slots if part.run else None


def _is_card(part: Part) -> bool:
    return isinstance(part, CardPart)


def _together(desk: Desk, parts: Sequence[CardPart], *, with_tokens: bool) -> CardPart:
    runs = [part.run for part in parts if part.run]
    faces = {name: data for part in parts for name, data in part.files.items() if "-faces" in name}
    if with_tokens:
        run = _token_run(desk, runs[0])
        runs, faces = [*runs, run], faces | {faces_file(run): faces_pdf(desk, run)}
    part = sheets_part(desk, runs, faces, "all-cards", desk.words("decks_all"))
    return CardPart(part.name, part.pages, part.files, part.title)


def _token_run(desk: Desk, beside: CardRun) -> CardRun:
    """Tokens in places of upright cards, which are those of lying ones turned."""
    left, top, right, bottom = beside.slots[0]
    size = next(
        name
        for name, (wide, high) in CARD_SIZES.items()
        if abs(wide - right + left) < 0.1 and abs(high - bottom + top) < 0.1
    )
    return CardRun(token_cards(desk, CARD_SIZES[size]), replace(beside.wishes, size=size))

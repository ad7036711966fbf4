"""Parts of the pack that are printed on the same stock share their sheets in print.pdf."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.geometry.layout import Box
from mapkit.render.choices import Backs
from mapkit.render.press import Part
from mapkit.render.sheets.card_sheets import CardPart, sheets_part
from mapkit.render.sheets.desk import Desk

TOKENS, POSTER = "tokens", "poster"


def joined(desk: Desk, parts: Sequence[Part]) -> list[Part]:
    """The parts; cards of one size lie on common sheets, where the first of them would be."""
    groups: dict[tuple[Box, ...], list[CardPart]] = {}
    for part in parts:
        if isinstance(part, CardPart):
            groups.setdefault(part.runs[0].slots, []).append(part)
    first = {id(group[0]): group for group in groups.values()}
    whole: list[Part] = []
    for part in parts:
        group = first.get(id(part))
        if group and len(group) > 1:
            whole.append(_together(desk, group))
        elif group or not isinstance(part, CardPart):
            whole.append(part)
    return whole


def sheets_told(parts: Sequence[Part], backs: Backs) -> str:
    """How much paper a pack needs, in words."""
    sides = 2 if backs is Backs.DUPLEX else 1
    card = sum(-(-len(part.pages) // sides) for part in parts if _is_card(part))
    paper = sum(len(p.pages) for p in parts if not _is_card(p) and p.name != POSTER)
    poster = any(part.name == POSTER for part in parts)
    told = [f"{card} of card" if card else "", f"{paper} of paper" if paper else ""]
    told += ["one poster" if poster else ""]
    return "sheets: " + ", ".join(text for text in told if text)


def _is_card(part: Part) -> bool:
    return isinstance(part, CardPart) or part.name == TOKENS


def _together(desk: Desk, parts: Sequence[CardPart]) -> CardPart:
    runs = [run for part in parts for run in part.runs]
    faces = {name: data for part in parts for name, data in part.files.items() if "-faces" in name}
    name = "-".join(["all", *(part.name for part in parts)])
    part = sheets_part(desk, runs, faces, name, desk.words("decks_all"))
    return CardPart(part.name, part.pages, part.files, part.title, tuple(runs))

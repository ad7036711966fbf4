"""A box of paper: everything a map's game is printed on, as PDFs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.aliases import Progress
from mapkit.files import write_output
from mapkit.render.choices import PrintWishes
from mapkit.render.joint_sheets import joined, sheets_told
from mapkit.render.part_catalog import all_parts
from mapkit.render.press import Part, bound, print_part
from mapkit.render.sheets.card_sheets import card_size
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.table import table_sheets

if TYPE_CHECKING:
    from mapkit.geometry.layout import Layout
    from mapkit.model.map import Map


@dataclass(frozen=True, slots=True)
class Printed:
    path: Path
    pages: int
    sheets: str = ""  # how much paper it takes, if that is worth telling


def print_pack(
    map_: Map, layout: Layout, folder: Path, wishes: PrintWishes, progress: Progress | None = None
) -> list[Printed]:
    """Write a PDF for each part, print.pdf with all of them, and pictures if wished for.

    In print.pdf, cards of all decks and tokens share their sheets.
    Nothing is written before everything is made.
    """
    tell = progress or (lambda what, share: None)
    desk = Desk.of(map_, layout, wishes.theme, wishes.language)
    made: list[tuple[Part, bytes]] = []
    for index, one in enumerate(one for one in all_parts() if one.name in wishes.only):
        tell(one.name, index / (len(wishes.only) + 1))
        part = one.make(desk, wishes)
        if part.pages:
            made.append((part, print_part(part)))
    files = {f"{part.name}.pdf": (pdf, len(part.pages)) for part, pdf in made}
    whole = joined(desk, [part for part, _ in made])
    printed = {id(part): pdf for part, pdf in made}
    pdfs = [(part, printed.get(id(part)) or print_part(part)) for part in whole]
    files["print.pdf"] = (bound(pdfs, desk.title), sum(len(part.pages) for part in whole))
    if wishes.png:
        for name, png in _pictures(desk, wishes, tell):
            files[f"table/{name}.png"] = (png, 1)
    sheets = {"print.pdf": sheets_told(whole, wishes.backs)}
    return [
        Printed(write_output(folder, name, data), pages, sheets.get(name, ""))
        for name, (data, pages) in files.items()
    ]


def _pictures(desk: Desk, wishes: PrintWishes, tell: Progress) -> Iterator[tuple[str, bytes]]:
    for one in all_parts():
        if one.deck and one.name in wishes.only:
            tell(f"{one.name} for virtual tables", len(wishes.only) / (len(wishes.only) + 1))
            yield from table_sheets(desk, one.deck(desk), card_size(desk, one.name, wishes))

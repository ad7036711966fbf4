"""`Map` → the files of a table for Tabletop Simulator."""

from __future__ import annotations

import json
from urllib.parse import quote

from mapkit.aliases import part_of
from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.table.build import table as table_of
from mapkit.exchange.table.drawing import CardsDrawn
from mapkit.exchange.table.model import VirtualTable
from mapkit.exchange.tts.faces import Sheets, sheets_of
from mapkit.exchange.tts.save import SaveMaker
from mapkit.model.map import Map

PICTURES = "pictures"  # the folder that all pictures and the rules lie in
LOCAL = (
    "The pictures lie on this computer, and other players will not see them. In the game, open"
    " Upload, Cloud Manager, Upload All, and save; or write it again with --base-url."
)
PLACES = (
    "Put {id}.json into Mods/Workshop, or {id}-object.json into Saves/Saved Objects, of the game's"
    " folder (on Windows: Documents/My Games/Tabletop Simulator)."
)


def write(map_: Map, wishes: ExportWishes) -> Exported:
    tell = wishes.progress
    tell("laying out the board", 0.0)
    layout = part_of(tell, 0.0, 0.2)
    table = table_of(map_, language=wishes.language, theme=wishes.theme, progress=layout)
    base = wishes.base_url.rstrip("/") if wishes.base_url else None
    here = (wishes.folder.absolute() / PICTURES).as_uri()

    def address(file: str) -> str:
        return f"{base or here}/{quote(file)}"

    drawn = CardsDrawn(table, part_of(tell, 0.2, 0.5))
    sheets: dict[str, Sheets] = {}
    number = 1
    for deck in table.decks:
        sheets[deck.name] = sheets_of(table, deck, number, address, drawn)
        number += len(sheets[deck.name].custom)
    maker = SaveMaker(table, sheets, address)
    saves = {f"{table.id}.json": maker.save(), f"{table.id}-object.json": maker.saved_object()}
    files = {name: _json(save) for name, save in saves.items()}
    tell("drawing the board", 0.5)
    pictures = {name: png for one in sheets.values() for name, png in one.files.items()}
    pictures |= _others(table)
    files |= {f"{PICTURES}/{name}": content for name, content in pictures.items()}
    notes = [PLACES.format(id=table.id)] + ([] if base else [LOCAL])
    return Exported(files, notes)


def _others(table: VirtualTable) -> dict[str, bytes]:
    """The board, the rules, and one picture for each kind of piece."""
    files = {"board.png": table.pictures.board(), "rules.pdf": table.pictures.rules()}
    bags = [*(seat.bag for seat in table.seats), *table.common]
    for piece in dict.fromkeys((one.kind, one.color) for bag in bags for one in bag.pieces):
        files[f"{piece[0]}-{piece[1]}.png"] = table.pictures.piece(*piece)
    return files


def _json(save: object) -> bytes:
    return json.dumps(save, ensure_ascii=False, separators=(",", ":")).encode("utf-8")

"""`Map` → a `.pcio` file."""

from __future__ import annotations

import json
import math

from mapkit.aliases import part_of
from mapkit.exchange.browser.package import zipped
from mapkit.exchange.browser.widgets import WidgetMaker
from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.pcio import LARGEST_PICTURE, MOST_WIDGETS, SCHEMA_VERSION
from mapkit.exchange.pcio.widgets import PackedAssets, packed_widgets
from mapkit.exchange.table.build import table as table_of
from mapkit.exchange.table.drawing import CardsDrawn
from mapkit.exchange.table.model import VirtualTable
from mapkit.model.map import Map
from mapkit.trouble import ImpossibleError

BOARD_PX = 1_700  # across: as wide as its table
NARROWEST_PX = 600  # a board that is too large even so can't be read any more
SPARE = 0.9  # of the width at which the bytes would just do: they don't shrink evenly
NOTE = "Open a room of playingcards.io, choose to import a game from a file, and take {file}."
MANY = "The table has {count} cards and pieces; rooms of playingcards.io become slow beyond {most}."


def write(map_: Map, wishes: ExportWishes) -> Exported:
    wishes.progress("laying out the board", 0.0)
    layout = part_of(wishes.progress, 0.0, 0.3)
    table = table_of(map_, language=wishes.language, theme=wishes.theme, progress=layout)
    drawn = CardsDrawn(table, part_of(wishes.progress, 0.3, 1.0))
    assets = PackedAssets()
    widgets = list(packed_widgets(WidgetMaker(table, assets, _board(table), drawn).widgets()))
    if any(len(picture) > LARGEST_PICTURE for picture in assets.files.values()):
        raise ImpossibleError("A picture is larger than the 2 MB that playingcards.io takes.")
    written = {"widgets.json": widgets, "schemaVersion": SCHEMA_VERSION}
    files = {name: json.dumps(part, ensure_ascii=False).encode() for name, part in written.items()}
    file = f"{table.id}.pcio"
    notes = [NOTE.format(file=file)]
    if len(widgets) > MOST_WIDGETS:
        notes.append(MANY.format(count=len(widgets), most=MOST_WIDGETS))
    return Exported({file: zipped(files | assets.files)}, notes)


def _board(table: VirtualTable) -> bytes:
    """The picture of the board, as wide as the bytes that importers take allow."""
    width = BOARD_PX
    picture = table.pictures.board(width)
    while len(picture) > LARGEST_PICTURE and width > NARROWEST_PX:
        width = int(width * SPARE * math.sqrt(LARGEST_PICTURE / len(picture)))
        picture = table.pictures.board(width)
    return picture

"""`Map` → a `.vtt` file."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from mapkit.aliases import part_of
from mapkit.exchange.browser.package import zipped
from mapkit.exchange.browser.widgets import WidgetMaker
from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.table.build import table as table_of
from mapkit.exchange.table.drawing import CardsDrawn
from mapkit.exchange.table.model import VirtualTable
from mapkit.exchange.vtt import VERSION
from mapkit.exchange.vtt.assets import LARGEST_ASSET, Assets
from mapkit.model.map import Map
from mapkit.trouble import ImpossibleError

COVER_PX = 120  # across the picture in the list of games, which takes at most 50,000 bytes
SIMILAR = "https://boardgamegeek.com/boardgame/9209"  # its validator asks for a game of the kind
LANGUAGES = {"en": "en-US", "de": "de-DE"}  # those of ours that its list of games knows
NOTE = "Open virtualtabletop.io, enter a room, and drop {file} on the list of games."


def write(map_: Map, wishes: ExportWishes) -> Exported:
    wishes.progress("laying out the board", 0.0)
    layout = part_of(wishes.progress, 0.0, 0.3)
    table = table_of(map_, language=wishes.language, theme=wishes.theme, progress=layout)
    drawn = CardsDrawn(table, part_of(wishes.progress, 0.3, 1.0))
    maker = WidgetMaker(table, Assets(), table.pictures.board(), drawn)
    widgets = {widget["id"]: widget for widget in maker.widgets()}
    cover = maker.assets.add(table.pictures.face(table.decks[0].back, COVER_PX))
    too_large = [name for name, data in maker.assets.files.items() if len(data) > LARGEST_ASSET]
    if too_large:
        raise ImpossibleError("A picture is larger than the 10 MB that virtualtabletop.io takes.")
    file = f"{table.id}.vtt"
    document = {"_meta": _meta(map_, table, cover, wishes.language), **widgets}
    files = {"0.json": json.dumps(document, ensure_ascii=False).encode(), **maker.assets.files}
    return Exported({file: zipped(files)}, [NOTE.format(file=file)])


def _meta(map_: Map, table: VirtualTable, cover: str, language: str) -> dict[str, Any]:
    """What the list of games shows; credits and rules are HTML there."""
    fewest, most = map_.rules.players
    credit = " ".join(filter(None, (map_.author, str(map_.attribution or ""))))
    info = {"name": table.title, "players": f"{fewest}-{most}"}
    info |= {"language": LANGUAGES.get(language, ""), "mode": "vs", "bgg": SIMILAR, "image": cover}
    info |= {"attribution": escape(credit), "ruleText": _rules(table)}
    return {"version": VERSION, "info": info}


def _rules(table: VirtualTable) -> str:
    sections = ((title, " ".join(told)) for title, told in table.rules if told)
    return "".join(f"<p><b>{escape(title)}</b><br>{escape(text)}</p>" for title, text in sections)

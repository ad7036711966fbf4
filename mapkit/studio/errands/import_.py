"""A map made of a spreadsheet or of another editor's file."""

from __future__ import annotations

import base64
from pathlib import Path

from mapkit.studio.errand import Errand, ErrandDesk
from mapkit.studio.wire import Message, finding_data


def import_(order: Message, desk: ErrandDesk) -> Message:
    """`sources` are files; gives the text of the map, its pictures and what was left out of it."""
    from mapkit.exchange.assemble import import_map
    from mapkit.exchange.format import ImportWishes

    desk.progress("reading the tables", 0.1)
    wishes = ImportWishes(order["title"] or None, order["preset"] or None)
    made = import_map([Path(one) for one in order["sources"]], order["target"], None, wishes)
    return {
        "text": made.text,
        "pictures": {
            f"{Path(order['target']).stem}{ending}": base64.b64encode(picture).decode()
            for ending, picture in made.pictures.items()
        },
        "is_whole": made.map is not None,
        "findings": [finding_data(one) for one in made.findings],
        "cities": len(made.map.cities) if made.map else 0,
        "routes": len(made.map.routes) if made.map else 0,
    }


ERRAND = Errand("import", import_)

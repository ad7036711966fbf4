"""What the page needs to make its forms: the schemas, and what may stand in some fields."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from mapkit import bundled
from mapkit.board.theme_files import theme_names
from mapkit.geometry.profiles import PROFILES
from mapkit.model.routes import GREY
from mapkit.render.words import languages
from mapkit.studio.request import Request
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message


def forms(studio: Studio, message: Message) -> Message:
    """The schema of maps and of rules, and the words that some fields choose from."""
    session = studio.session
    map_ = session.state.map if session else None
    choices: dict[str, Any] = {
        "/rules/preset": bundled.preset_ids(),
        "/board/theme": theme_names(),
        "/board/pieces": sorted(PROFILES),
        "/languages": languages(),
    }
    if map_ is not None:
        choices["/colors"] = [*map_.rules.colors, GREY]
        choices["/decks"] = list(map_.rules.tickets.decks)
        choices["/tags"] = sorted({tag for place in map_.places.values() for tag in place.tags})
    return {"schemas": {"map": _schema("map"), "rules": _schema("rules")}, "choices": choices}


@cache
def _schema(name: str) -> Any:
    file = bundled.folder("schemas") / f"{name}.schema.json"
    return json.loads(file.read_text("utf-8"))


REQUESTS = (Request("forms", forms),)

"""What the page needs to make its forms: the schemas, and what may stand in some fields."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from mapkit import bundled
from mapkit.board.theme_files import theme_names
from mapkit.geometry.profiles import PROFILES
from mapkit.model.routes import GREY
from mapkit.model.rules import Rules
from mapkit.render.words import languages
from mapkit.source.read import read
from mapkit.studio.request import Request
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message

_MECHANICS = (
    "harbours",
    "stations",
    "exchange",
    "passengers",
    "goals",
    "choose_pieces",
    "seat_cards",
)


def forms(studio: Studio, message: Message) -> Message:
    """The schema of maps and of rules, what some fields choose from, and what the rules have."""
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
    return {
        "schemas": {"map": _schema("map"), "rules": _schema("rules")},
        "choices": choices,
        "preset": _preset(map_.rules.preset) if map_ else {},
        "lacking": list(_lacking(map_.rules)) if map_ else [],
    }


def _lacking(rules: Rules) -> Iterator[str]:
    """Fields of mechanics that these rules don't have; `*` stands for any entry."""
    for name in _MECHANICS:
        if getattr(rules, name) is None:
            yield f"rules/{name}"
    if rules.harbours is None:
        yield "cities/*/port"
    if rules.passengers is None:
        yield from ("cities/*/passengers", "countries/*/passengers")
    if rules.decks.ship is None:
        yield from ("routes/*/kind", "rules/decks/ship", "rules/decks/train/harbour")
        yield from (f"rules/{part}/ship" for part in ("pieces", "hand", "row"))


@cache
def _preset(id_: str) -> Any:
    """What a preset says, for fields that a map leaves empty."""
    return read(bundled.preset_file(id_)).document.data


@cache
def _schema(name: str) -> Any:
    file = bundled.folder("schemas") / f"{name}.schema.json"
    return json.loads(file.read_text("utf-8"))


REQUESTS = (Request("forms", forms),)

"""Layouts that were computed before, kept per user.

Keyed by what the layout depends on: the places, routes and board of the map, the language, and the
sources of this room. Never needed: where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from mapkit.files import write_text
from mapkit.geometry.layout import Layout
from mapkit.model.map import Map
from mapkit.model.plain import build, plain
from mapkit.user_cache import user_cache

_PARTS = ("title", "cities", "countries", "routes", "board", "geography")


def remembered(map_: Map, language: str, make: Callable[[], Layout], *, salt: str = "") -> Layout:
    """The layout of an unchanged map from the cache, or made and kept.

    `salt` stands for whatever else `make` depends on: versions of fonts or of the base map.
    """
    folder = user_cache("layouts")
    if folder is None:
        return make()
    file = folder / f"{digest(map_, language, salt)}.json"
    if (known := _read(file)) is not None:
        return known
    layout = make()
    _write(file, layout)
    return layout


def digest(map_: Map, language: str, salt: str = "") -> str:
    content: dict[str, Any] = {part: plain(getattr(map_, part), whole=True) for part in _PARTS}
    for route in content["routes"]:
        route.pop("pointer", None)
    text = json.dumps([content, language, salt, _sources()], ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


@cache
def _sources() -> str:
    """A digest of this room's code: a better solver must not be answered from the cache."""
    total = hashlib.sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        total.update(file.read_bytes())
    return total.hexdigest()


def _read(file: Path) -> Layout | None:
    """None for a file that is missing, cut short or of an older shape."""
    try:
        return build(Layout, json.loads(file.read_text("utf-8")))
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def _write(file: Path, layout: Layout) -> None:
    with suppress(OSError):
        write_text(file, json.dumps(plain(layout, whole=True)))

"""Layouts that were computed before, kept per user.

Keyed by what the layout depends on: the places, routes and board of the map, the language, and the
sources of this room. Never needed: where nothing can be written, nothing is kept, and a file that
is not as it was written is made again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from mapkit.geometry.layout import Layout
from mapkit.geometry.memory import Memory, board_key
from mapkit.kept_files import read_kept, write_kept
from mapkit.model.map import Map
from mapkit.model.plain import build, plain
from mapkit.user_cache import user_cache

_PARTS = ("title", "cities", "countries", "routes", "board", "geography")
_UNUSABLE = (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError)


MakeLayout = Callable[[Memory | None], Layout]  # from what is known of the layout before


def remembered(
    map_: Map, language: str, make: MakeLayout, *, salt: str = "", fresh: bool = False
) -> Layout:
    """The layout of an unchanged map from the cache, or made from the last one and kept.

    `salt` stands for whatever else `make` depends on: versions of fonts or of the base map. A
    `fresh` layout is made from nothing.
    """
    folder = user_cache("layouts")
    if folder is None:
        return make(None)
    file, last = folder / f"{digest(map_, language, salt)}.kept", _last(folder, map_, salt)
    kept = None if fresh else _read(file)
    if kept is None:
        layout = make(None if fresh else _recall(last))
        kept = layout, plain(layout, whole=True)
        _write(file, kept[1])
    layout, data = kept
    _write(last, Memory.of(map_, layout).data(data))
    return layout


def _last(folder: Path, map_: Map, salt: str) -> Path:
    """The file of a map's last layout; maps are told apart by their id and their board."""
    key = [map_.id, board_key(map_), salt, _sources()]
    name = hashlib.sha256(json.dumps(key).encode()).hexdigest()[:32]
    return folder / f"last-{name}.kept"


def _recall(file: Path) -> Memory | None:
    with suppress(*_UNUSABLE):
        return Memory.read(_loaded(file))
    return None


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


def _read(file: Path) -> tuple[Layout, Any] | None:
    """The layout in a file, and as plain data; None if it is missing, cut short or too old."""
    with suppress(*_UNUSABLE):
        data = _loaded(file)
        return build(Layout, data), data
    return None


def _loaded(file: Path) -> Any:
    """The data in a file of the cache; `FileNotFoundError` if it is not there as we wrote it."""
    content = read_kept(file, file.name)
    if content is None:
        raise FileNotFoundError(file)
    return json.loads(content)


def _write(file: Path, data: Any) -> None:
    with suppress(OSError):
        write_kept(file, file.name, json.dumps(data).encode("utf-8"))

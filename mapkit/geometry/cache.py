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
from mapkit.kept_files import keep, read_kept
from mapkit.model.map import Map
from mapkit.model.plain import plain
from mapkit.user_cache import user_cache

NEWEST = 300  # files that stay: a studio keeps a layout for every edit
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
    name, last = f"{digest(map_, language, salt)}.kept", _last(folder, map_, salt)
    memory = None if fresh else _recall(folder / name)
    if memory is None:
        before = None if fresh else _recall(folder / _content(last).decode("utf-8", "replace"))
        memory = Memory.of(map_, make(before))
        content = _written(memory)
        _keep(folder / name, content)
        _UNDERSTOOD.learn(content, memory)
    _keep(last, name.encode())
    return memory.layout


def _last(folder: Path, map_: Map, salt: str) -> Path:
    """The file that names a map's last layout; maps are told apart by their id and their board."""
    key = [map_.id, board_key(map_), salt, _sources()]
    name = hashlib.sha256(json.dumps(key).encode()).hexdigest()[:32]
    return folder / f"last-{name}.kept"


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


def _recall(file: Path) -> Memory | None:
    """What is kept in a file; None if it is missing, or not as it was written."""
    with suppress(*_UNUSABLE):
        return _UNDERSTOOD.of(_content(file))
    return None


class _Understood:
    """The last memories by what was written of them: an edit begins with the one before it."""

    def __init__(self) -> None:
        self.last: tuple[tuple[bytes, Memory], ...] = ()

    def of(self, content: bytes) -> Memory:
        for known, memory in self.last:
            if known == content:
                return memory
        return self.learn(content, Memory.read(json.loads(content)))

    def learn(self, content: bytes, memory: Memory) -> Memory:
        self.last = (content, memory), *self.last[:1]
        return memory


_UNDERSTOOD = _Understood()


def _written(memory: Memory) -> bytes:
    return json.dumps(memory.data(plain(memory.layout, whole=True))).encode("utf-8")


def _content(file: Path) -> bytes:
    return read_kept(file, file.name) or b""


def _keep(file: Path, content: bytes) -> None:
    with suppress(OSError):
        keep(file, file.name, content, NEWEST)

"""What a finding is about, by names: its message has the ids of the map's file, and is English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from mapkit.model.map import Map
from mapkit.render.counts import Count
from mapkit.report.html.speech import Speech

_IDS = re.compile(r"`[^`]+`(?:–`[^`]+`)*")  # `oslo`–`bergen`, as the messages of lints name routes
_MORE = re.compile(r" and (\d+) more\b")  # the end of a list that a message cuts short


def about(map_: Map, pointer: str, message: str, say: Speech) -> str:
    """`Oslo–Bergen, Narvik and 3 more`; empty if a finding is about the map as a whole."""
    names = dict.fromkeys([*_pointed(map_, pointer), *_mentioned(map_, message)])
    more = _MORE.search(message) if names else None
    rest = " " + say("script_more", n=Count(int(more[1]))) if more else ""
    return ", ".join(names) + rest


def holds(part: str, pointer: str) -> bool:
    """Whether a JSON pointer points at that part of the file, or into it."""
    return bool(part) and (pointer == part or pointer.startswith(f"{part}/"))


def _pointed(map_: Map, pointer: str) -> Iterator[str]:
    yield from (_joined(map_, one.between) for one in map_.routes if holds(one.pointer, pointer))
    yield from (_joined(map_, one.places) for one in map_.tickets if holds(one.pointer, pointer))
    yield from (str(one.name) for one in map_.places.values() if holds(one.pointer, pointer))


def _mentioned(map_: Map, message: str) -> Iterator[str]:
    for match in _IDS.finditer(message):
        ids = match[0].replace("`", "").split("–")
        if all(id_ in map_.places for id_ in ids):
            yield _joined(map_, ids)


def _joined(map_: Map, places: Iterable[str]) -> str:
    return "–".join(map_.place_name(place) for place in places)

"""What a finding is about, by names: its message has the ids of the map's file, and is English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from mapkit.model.map import Map
from mapkit.render.counts import Count
from mapkit.report.html.speech import Speech

_IDS = re.compile(r"`[^`]+`(?:–`[^`]+`)*")  # `oslo`–`bergen`, as the messages of lints name routes
_MORE = re.compile(r" and (\d+) more\b")  # the end of a list that a message cuts short


def about(map_: Map, pointer: str, message: str, say: Speech) -> str:
    """`Oslo–Bergen, Narvik and 3 more`; empty if a finding is about the map as a whole."""
    names: dict[frozenset[str], str] = {}
    for ids in (*_pointed(map_, pointer), *_mentioned(map_, message)):
        names.setdefault(frozenset(ids), _joined(map_, ids))  # a route once, either way round
    more = _MORE.search(message) if names else None
    rest = " " + say("script_more", n=Count(int(more[1]))) if more else ""
    return ", ".join(names.values()) + rest


def holds(part: str, pointer: str) -> bool:
    """Whether a JSON pointer points at that part of the file, or into it."""
    return bool(part) and (pointer == part or pointer.startswith(f"{part}/"))


def _pointed(map_: Map, pointer: str) -> Iterator[Sequence[str]]:
    yield from (one.between for one in map_.routes if holds(one.pointer, pointer))
    yield from (one.places for one in map_.tickets if holds(one.pointer, pointer))
    yield from ([one.id] for one in map_.places.values() if holds(one.pointer, pointer))


def _mentioned(map_: Map, message: str) -> Iterator[Sequence[str]]:
    for match in _IDS.finditer(message):
        ids = match[0].replace("`", "").split("–")
        if all(id_ in map_.places for id_ in ids):
            yield ids


def _joined(map_: Map, places: Iterable[str]) -> str:
    return "–".join(map_.place_name(place) for place in places)

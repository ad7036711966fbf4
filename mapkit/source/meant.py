"""What an edit of a map file means: kinds of edits, and the data after them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from mapkit.source.document import Path, value_at


@dataclass(frozen=True, slots=True)
class Put:
    """Sets a value; a key that is not there is added, with the mappings around it."""

    path: Path
    value: Any


@dataclass(frozen=True, slots=True)
class Insert:
    """Puts entries into a list, behind the first `index` entries; None: behind all of them."""

    path: Path  # of the list, which need not be there yet
    values: Sequence[Any]
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """Takes an entry out of a list or mapping, with the comment on its line."""

    path: Path


@dataclass(frozen=True, slots=True)
class Rename:
    """Gives the key of a value another name."""

    path: Path
    key: str


Edit: TypeAlias = Put | Insert | Take | Rename


_GONE = object()


def changed(data: Any, edits: Sequence[Edit]) -> Any:
    """The data after all edits, each of which speaks of the data as it was before."""
    root = {"": copied(data)}
    for one in edits:
        if isinstance(one, Put):
            _put(root, one)
    for one in edits:
        if isinstance(one, Take):
            value_at(root, ("", *one.path[:-1]))[one.path[-1]] = _GONE
    _insert(root, [one for one in edits if isinstance(one, Insert)])
    for one in sorted((one for one in edits if isinstance(one, Rename)), key=_depth, reverse=True):
        around = value_at(root, ("", *one.path[:-1]))
        around[one.key] = around.pop(one.path[-1])
    return _without_gone(root[""])


def _put(root: dict[str, Any], one: Put) -> None:
    inside: Any = root
    for step in ("", *one.path[:-1]):
        there = inside.get(step) if isinstance(inside, dict) else inside[step]
        if there is None:
            there = inside[step] = {}
        inside = there
    inside[one.path[-1]] = one.value


def _insert(root: dict[str, Any], inserts: Sequence[Insert]) -> None:
    """Insert from the end to the beginning, so that the other indices stay right."""
    for one in inserts:
        around = value_at(root, ("", *one.path[:-1]))
        if isinstance(around, dict) and around.get(one.path[-1]) is None:
            around[one.path[-1]] = []
    places = [(one, _place(root, one)) for one in inserts]
    places.reverse()
    for one, place in sorted(places, key=lambda pair: -pair[1]):
        value_at(root, ("", *one.path))[place:place] = list(one.values)


def _place(root: dict[str, Any], one: Insert) -> int:
    there = len(value_at(root, ("", *one.path)))
    return there if one.index is None else min(one.index, there)


def _depth(one: Rename) -> int:
    return len(one.path)


def copied(data: Any) -> Any:
    """A copy in which nothing is shared, as it may be by way of an alias."""
    if isinstance(data, dict):
        return {key: copied(value) for key, value in data.items()}
    return [copied(value) for value in data] if isinstance(data, list) else data


def _without_gone(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _without_gone(value) for key, value in data.items() if value is not _GONE}
    if isinstance(data, list):
        return [_without_gone(value) for value in data if value is not _GONE]
    return data

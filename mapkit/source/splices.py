"""What to put where in a text so that a value is set, added, inserted or gone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from mapkit.source.document import Document, Path, value_at
from mapkit.source.extent import (
    column_of,
    end_of,
    in_brackets,
    line_end,
    line_start,
    stands_first,
    start_of,
)
from mapkit.source.flow import flow

INDENT = 2  # columns that an entry stands further right than the key above it
PLACES = ("cities", "countries")  # sections of the file whose entries have a line each


class Splice(NamedTuple):
    """Characters `start` to `end` give way to a text; of two at one place the deeper is first."""

    start: int
    end: int
    text: str
    depth: int = 0


def spliced(text: str, splices: Sequence[Splice]) -> str:
    """The text after all splices."""
    pieces, done = [], 0
    for one in sorted(splices, key=lambda one: (one.start, one.end, -one.depth)):
        pieces += [text[done : max(done, one.start)], one.text]
        done = max(done, one.end)
    return "".join([*pieces, text[done:]])


def setting(document: Document, path: Path, value: Any) -> Splice:
    """Another value in the place of one that is there."""
    if _has_lines_for(document, path, value):
        return _first_lines(document, path, _entry_lines(document, value))
    text, new = document.text, written(document, value)
    start, end = document.values[path].start, end_of(document, path)
    if start == end and text[start - 1 : start] in (":", "-"):
        return Splice(start, end, f" {new}")
    if _is_block(document, path) and path in document.keys:
        colon = text.index(":", document.keys[path].end)
        if not text[colon + 1 : start].strip():  # a block below its key, and no comment between
            return Splice(colon + 1, end, f" {new}")
    return Splice(start, end, new)


def adding(document: Document, around: Path, key: str, value: Any) -> Splice:
    """A new last key of a mapping; a whole section of the file gets a line for each entry."""
    name, first = written(document, key), document.first_keys.get(around)
    is_section = not around and (isinstance(value, list) or _are_places(key, value))
    entries = _entry_lines(document, value) if is_section else []
    if in_brackets(document, around) or first is None:
        text = written(document, value)
        if (
            isinstance(value, list)
            and entries
            and first
            and stands_first(document.text, first.start)
        ):
            text = _list_of_lines(document, first.column, value)
        return _in_brackets(document, around, [f"{name}: {text}"], None)
    if not entries:
        return _lines(document, around, first.column, [f"{name}: {written(document, value)}"])
    lines = [f"{name}:", *(f"{' ' * INDENT}{entry}" for entry in entries)]
    return _lines(document, around, first.column, lines)


def _list_of_lines(document: Document, column: int, entries: Sequence[Any]) -> str:
    """A list in brackets with a line for each entry, below a key in that column."""
    lead = "\n" + " " * (column + INDENT)
    inside = ",".join(f"{lead}{written(document, entry)}" for entry in entries)
    return f"[{inside}\n{' ' * column}]"


def inserting(
    document: Document, path: Path, values: Sequence[Any], index: int | None = None
) -> Splice:
    """New entries of a list, behind the first `index` of them, or behind all."""
    entries = [written(document, value) for value in values]
    there = value_at(document.data, path) or []
    if not there and _has_lines_below(document, path):
        return _first_lines(document, path, _entry_lines(document, values))
    if not there and (key := document.keys.get(path)) and stands_first(document.text, key.start):
        span, text = document.values[path], _list_of_lines(document, key.column, values)
        return Splice(span.start, span.end, text)
    if not there or in_brackets(document, path):
        return _in_brackets(document, path, entries, index)
    first = start_of(document, (*path, 0))
    lines = [f"- {entry}" for entry in entries]
    if index == 0:
        lead = " " * column_of(document.text, first)
        if stands_first(document.text, first):
            start = line_start(document.text, first)
            return Splice(start, start, "".join(f"{lead}{line}\n" for line in lines))
        return Splice(first, first, "".join(f"{line}\n{lead}" for line in lines))
    behind = path if index is None or index >= len(there) else (*path, index - 1)
    return _lines(document, behind, column_of(document.text, first), lines, len(path))


def renaming(document: Document, path: Path, key: str) -> Splice:
    """Another key for a value of a mapping."""
    span = document.keys[path]
    return Splice(span.start, span.end, written(document, key))


def written(document: Document, value: Any) -> str:
    """A value as this kind of file has it on one line."""
    if document.file.endswith(".json"):
        return json.dumps(value, ensure_ascii=False)
    return flow(value)


def steps_of(document: Document, around: Path) -> list[str | int]:
    """The keys of a mapping or the indices of a list, in order."""
    data = value_at(document.data, around)
    return list(data) if isinstance(data, dict) else list(range(len(data or ())))


def _lines(
    document: Document, behind: Path, column: int, lines: Sequence[str], depth: int | None = None
) -> Splice:
    """Lines of their own below a value and what else stands on its last line."""
    text, lead = document.text, " " * column
    end = line_end(text, end_of(document, behind))
    depth = len(behind) if depth is None else depth
    if end == len(text):
        return Splice(end, end, "".join(f"\n{lead}{line}" for line in lines), depth)
    return Splice(end + 1, end + 1, "".join(f"{lead}{line}\n" for line in lines), depth)


def _are_places(key: str | int, value: Any) -> bool:
    return key in PLACES and isinstance(value, dict)


def _has_lines_for(document: Document, path: Path, value: Any) -> bool:
    """Whether these are the first places of a section that was empty."""
    is_first = len(path) == 1 and _are_places(path[0], value) and value
    return bool(is_first and not value_at(document.data, path) and _has_lines_below(document, path))


def _entry_lines(document: Document, entries: Sequence[Any] | dict[str, Any]) -> list[str]:
    """The lines of a section below its key: one for each of its entries."""
    if isinstance(entries, dict):
        return [f"{written(document, id_)}: {written(document, entries[id_])}" for id_ in entries]
    return [f"- {written(document, entry)}" for entry in entries]


def _has_lines_below(document: Document, path: Path) -> bool:
    """Whether the entries of what is empty may go below its key, a line each."""
    is_yaml = not document.file.endswith(".json")
    return is_yaml and path in document.keys and not in_brackets(document, path[:-1])


def _first_lines(document: Document, path: Path, entries: Sequence[str]) -> Splice:
    """The first entries of what was empty; a comment beside its key stays there."""
    text, key = document.text, document.keys[path]
    start, end = document.values[path].start, end_of(document, path)
    while text[start - 1 : start] == " ":
        start -= 1
    stop = line_end(text, end)
    lead = " " * (key.column + INDENT)
    lines = "".join(f"\n{lead}{entry}" for entry in entries)
    return Splice(start, stop, text[end:stop] + lines)


def _in_brackets(
    document: Document, around: Path, entries: Sequence[str], index: int | None
) -> Splice:
    """Entries between brackets; on lines of their own where those beside them are."""
    text, steps = document.text, steps_of(document, around)
    if not steps:
        end = end_of(document, around)
        return Splice(end - 1, end - 1, ", ".join(entries), len(around))
    count = len(steps) if index is None else min(index, len(steps))
    beside = start_of(document, (*around, steps[max(count - 1, 0)]))
    gap = f"\n{' ' * column_of(text, beside)}" if stands_first(text, beside) else " "
    if count == 0:
        return Splice(beside, beside, "".join(f"{entry},{gap}" for entry in entries), len(around))
    end = end_of(document, (*around, steps[count - 1]))
    return Splice(end, end, "".join(f",{gap}{entry}" for entry in entries), len(around))


def _is_block(document: Document, path: Path) -> bool:
    return path in document.last_children and not in_brackets(document, path)

"""Data → map file, and edits of a map file that leave every other character as it was."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from mapkit.source.document import Document, Path, Span
from mapkit.source.flow import flow

SCHEMA_COMMENT = "# yaml-language-server: $schema={schema}\n"
_CLOSED = re.compile(r"(?:(?:[\s,]|#[^\n]*\n)*[\]}])*")  # all brackets to come
_BY_THE_LINE = ("cities", "countries", "routes", "tickets", "goals")


def dumped(data: Mapping[str, Any], schema: str = "../schemas/map.schema.json") -> str:
    """The YAML text of a map: one line per city, route, ticket and goal."""
    text = SCHEMA_COMMENT.format(schema=schema)
    for key, value in data.items():
        if key not in _BY_THE_LINE or not value:
            text += f"{key}: {flow(value)}\n"
        elif isinstance(value, Mapping):
            text += f"{key}:\n" + "".join(f"  {id_}: {flow(value[id_])}\n" for id_ in value)
        else:
            text += f"{key}:\n" + "".join(f"  - {flow(entry)}\n" for entry in value)
    return text


def edited(document: Document, changes: Mapping[Path, Any], removed: Iterable[Span] = ()) -> str:
    """The text with these values set; a key that is not there yet is added to its mapping.

    `removed` are characters to leave out (see `cut.py`).
    """
    splices = [_splice(document, path, value) for path, value in changes.items()]
    splices += [(span, "") for span in removed]
    pieces, done = [], 0
    # Of two at one place the later one stands first, as if one were set after the other.
    splices.reverse()
    for span, new in sorted(splices, key=lambda splice: splice[0].start):
        pieces += [document.text[done : max(done, span.start)], new]
        done = max(done, span.end)
    return "".join([*pieces, document.text[done:]])


def diff(document: Document, text: str) -> str:
    """What would change, as `diff -u` writes it."""
    before, after = document.text.splitlines(True), text.splitlines(True)
    return "".join(difflib.unified_diff(before, after, document.file, document.file))


def _splice(document: Document, path: Path, value: Any) -> tuple[Span, str]:
    is_json = document.file.endswith(".json")
    written = json.dumps(value, ensure_ascii=False) if is_json else flow(value)
    if path in document.values:
        return document.values[path], written
    around, key = path[:-1], str(path[-1])
    return _added(document, around, (json.dumps(key) if is_json else flow(key)) + ": " + written)


def _added(document: Document, around: Path, entry: str) -> tuple[Span, str]:
    """A new last entry of the mapping at `around`."""
    span = document.values[around]
    first = document.first_keys.get(around)
    if document.text[span.end - 1] == "}":
        end = _end_inside(document, around) if first else span.end - 1
        return Span(end, end, 0, 0), (", " if first else "") + entry
    assert first is not None, "a block mapping has a key"
    lead = " " * first.column
    last = document.last_inside[around]  # a scalar or a one-line value, whose end is exact
    stop = document.text.find("\n", last.end)
    stop = len(document.text) if stop < 0 else stop
    return Span(stop, stop, 0, 0), f"\n{lead}{entry}"


def _end_inside(document: Document, around: Path) -> int:
    """Where the last value of a mapping in braces ends: before a last comma, or a comment."""
    last, stop = document.last_inside[around].end, document.values[around].end - 1
    closed = _CLOSED.match(document.text, last, stop)
    return closed.end() if closed else last

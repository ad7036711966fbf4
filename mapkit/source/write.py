"""Data → map file, and the difference that an edit makes."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

from mapkit.source.document import Document
from mapkit.source.flow import flow

SCHEMA_COMMENT = "# yaml-language-server: $schema={schema}\n"
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


def diff(document: Document, text: str) -> str:
    """What would change, as `diff -u` writes it."""
    before, after = document.text.splitlines(True), text.splitlines(True)
    return "".join(difflib.unified_diff(before, after, document.file, document.file))

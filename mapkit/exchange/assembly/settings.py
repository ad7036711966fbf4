"""The table of settings: title, rules, board, by dotted keys."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from mapkit.exchange import faults
from mapkit.exchange.tables import Findings, Row
from mapkit.source.suggest import did_you_mean, listing, shortened

TEXTS = (
    *("id", "version", "title", "subtitle", "description", "author", "license", "attribution"),
    "tags",
)
SECTIONS = (*TEXTS, "rules", "board", "art", "geography", "goals", "lint")
_SHORT = {"preset": "rules.preset", "size": "board.size_mm", "name": "title"}
_KINDS: dict[str, type] = {
    **dict.fromkeys(("rules", "board", "art", "geography", "tags", "lint"), dict),
    "goals": list,
}
_DEEPEST = 8  # steps of a key; the rules have four


def settings(rows: Sequence[Row], findings: Findings) -> dict[str, Any]:
    """The sections of a map file that the rows set; later ones win."""
    data: dict[str, Any] = {}
    for row in rows:
        key = row.get("Key")
        path = _SHORT.get(key.casefold(), key).split(".")
        if path[0] not in SECTIONS or len(path) > _DEEPEST:
            near = did_you_mean(path[0], SECTIONS)
            message = f"unknown setting `{shortened(key)}`{near}"
            help_ = f"settings begin with {listing(SECTIONS, most=20)}"
            findings.at(faults.ROW_LEFT_OUT, row, "Key", message, help_)
        elif not _put(data, path, _value(path[0], row.get("Value"))):
            message = f"`{shortened(key)}` contradicts a row above it"
            findings.at(faults.ROW_LEFT_OUT, row, "Key", message)
        elif path[0] in _KINDS and not isinstance(data[path[0]], _KINDS[path[0]]):
            message = f"`{path[0]}` can't be `{shortened(row.get('Value'))}`"
            findings.at(faults.ROW_LEFT_OUT, row, "Value", message)
            del data[path[0]]
    return data


def _value(section: str, text: str) -> Any:
    """JSON if it is such, else the text itself; a title such as 1865 is a text all the same."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value if isinstance(value, str) or section not in TEXTS else text


def _put(data: dict[str, Any], path: Sequence[str], value: Any) -> bool:
    """Set a value deep inside; False if something that is no mapping is in the way."""
    inner: Any = data
    for step in path[:-1]:
        inner = inner.setdefault(step, {})
        if not isinstance(inner, dict):
            return False
    if isinstance(inner.get(path[-1]), dict) and not isinstance(value, dict):
        return False
    inner[path[-1]] = value
    return True

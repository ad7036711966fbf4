"""Document → JSON text."""

from __future__ import annotations

import json
from dataclasses import replace

from mapkit.model.plain import plain
from mapkit.playtest.document.shape import PlaytestDocument

FORMAT = 1
LINES_DEPTH = 4  # one line for each statistic of a table, each route, each ticket


def to_json(document: PlaytestDocument) -> str:
    """Compact JSON whose lines can be compared; `read_playtest` gives the same document again."""
    data = {"mapkit_playtest": FORMAT, **plain(replace(document, file=""))}
    return _written(data, LINES_DEPTH) + "\n"


def _written(value: object, depth: int, lead: str = "") -> str:
    """JSON with line breaks down to a depth."""
    if depth == 0 or not isinstance(value, dict | list) or not value:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    inner = lead + " "
    if isinstance(value, list):
        lines = [inner + _written(item, depth - 1, inner) for item in value]
        return "[\n" + ",\n".join(lines) + f"\n{lead}]"
    lines = [
        f"{inner}{json.dumps(key, ensure_ascii=False)}: {_written(item, depth - 1, inner)}"
        for key, item in value.items()
    ]
    return "{\n" + ",\n".join(lines) + f"\n{lead}}}"

"""Where in a JSON text a value stands, found only when something is wrong with it."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from json.decoder import scanstring as _scan_string  # type: ignore[attr-defined]

from mapkit.source.document import Path, Span

_SPACE = re.compile(r"[ \t\n\r]*")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]')
_decode = json.JSONDecoder(strict=False).raw_decode


def span_at(text: str, path: Path) -> Span:
    """The characters of the value at a path of a text that is JSON; of the nearest around it."""
    start = _after_space(text, 0)
    for step in path:
        inner = _entries(text, start).get(step)
        if inner is None:
            break
        start = inner
    return span_from(text, start, _decode(text, start)[1])


def span_from(text: str, start: int, end: int) -> Span:
    line_start = text.rfind("\n", 0, start) + 1
    return Span(start, end, text.count("\n", 0, start), start - line_start)


def deeper_than(text: str, deepest: int) -> int | None:
    """Where a text opens one bracket too many; None if it never does."""
    depth = 0
    for token in _TOKEN.finditer(text):
        if token[0] in "[{":
            depth += 1
            if depth > deepest:
                return token.start()
        elif token[0] in "]}":
            depth -= 1
    return None


@lru_cache(maxsize=16)  # the lists around the values of many findings are the same few
def _entries(text: str, start: int) -> dict[str | int, int]:
    """Where each entry of a mapping or a list begins; of a repeated key, the last."""
    is_mapping = text[start] == "{"
    if not is_mapping and text[start] != "[":
        return {}
    found: dict[str | int, int] = {}
    at, number = _after_space(text, start + 1), 0
    while text[at] not in "]}":
        key: str | int = number
        if is_mapping:
            key, at = _scan_string(text, at + 1, False)
            at = _after_space(text, _after_space(text, at) + 1)
        found[key] = at
        at = _after_space(text, _decode(text, at)[1])
        at = _after_space(text, at + 1) if text[at] == "," else at
        number += 1
    return found


def _after_space(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at

"""What goes over the wire: JSON objects with words of ours."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

from mapkit.finding import Finding
from mapkit.studio.page_words import in_page_words
from mapkit.studio.refusal import RefusedError

Message: TypeAlias = Mapping[str, Any]
DEEPEST = 40  # levels of one message
MOST_BYTES = 4 << 20  # of one message to the studio: a map file, or a table to import


def packed(message: Message) -> str:
    """A message as a text that any wire takes: half a character is written as JSON escapes it."""
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"), default=str)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def unpacked(text: str) -> Message:
    """The message of a page; `RefusedError` if it is none."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise RefusedError("This message is no JSON.") from None
    if not isinstance(message, dict) or not isinstance(message.get("ask"), str):
        raise RefusedError("This message asks for nothing.")
    if _is_deep(message):
        raise RefusedError("This message is nested deeper than any map.")
    return message


def _is_deep(value: Any) -> bool:
    """Whether lists and mappings lie in each other more often than in any map."""
    level = [value]
    for _ in range(DEEPEST):
        inner = [one for part in level for one in (part.values() if type(part) is dict else part)]
        level = [one for one in inner if type(one) in (dict, list)]
        if not level:
            return False
    return True


def finding_data(finding: Finding) -> dict[str, Any]:
    where = finding.where
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": str(finding.severity),
        "message": in_page_words(finding.message),
        "help": in_page_words(finding.help) if finding.help else finding.help,
        "line": where.line if where else 0,
        "pointer": where.pointer if where else "",
        "quote": where.quote if where else "",
    }

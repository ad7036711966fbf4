"""Text as HTML: every word that comes from a map or a document passes through here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import escape
from typing import Any

_STRONG = re.compile(r"\*([^*]+)\*")
_CODE = re.compile(r"`([^`]+)`")


def text(value: object) -> str:
    return escape(str(value), quote=True)


def prose(value: str) -> str:
    """A finding's sentence, with its *names* and `keys` set off."""
    return _CODE.sub(r"<code>\1</code>", _STRONG.sub(r"<strong>\1</strong>", text(value)))


def element(name: str, content: str = "", **attributes: object) -> str:
    """An element around HTML. `class_` and `data_x` become `class` and `data-x`; None is left out,
    True stands alone."""
    return f"<{name}{_written(attributes)}>{content}</{name}>"


def embedded_json(data: Any) -> str:
    """JSON that can stand in a script element: no `<` that could end it."""
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return plain.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def numbers(values: Iterable[int]) -> str:
    return " ".join(str(value) for value in values)


def _written(attributes: dict[str, object]) -> str:
    words = []
    for key, value in attributes.items():
        name = key.rstrip("_").replace("_", "-")
        if value is True:
            words.append(f" {name}")
        elif value is not None and value is not False:
            words.append(f' {name}="{text(value)}"')
    return "".join(words)

"""Words and drawings as parts of a page. htpy writes the page and escapes every text by itself.

`Markup`, which is not escaped, is made nowhere else in the report: of our own scripts and styles,
of JSON made harmless, and of drawings, whose own writers escape what is in them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

import htpy as h
from markupsafe import Markup

_SET_OFF = re.compile(r"\*([^*]+)\*|`([^`]+)`")


def prose(value: str) -> list[h.Node]:
    """A finding's sentence, with its *names* and `keys` set off."""
    return list(_prose(value))


def _prose(value: str) -> Iterator[h.Node]:
    end = 0
    for match in _SET_OFF.finditer(value):
        yield value[end : match.start()]
        yield h.strong[match[1]] if match[1] else h.code[match[2]]
        end = match.end()
    yield value[end:]


def embedded_json(data: object) -> Markup:
    """JSON that can stand in a script element: no `<` that could end it."""
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    plain = plain.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return Markup(plain)


def drawing(svg: str) -> Markup:
    """A picture that the canvas or Vega has written."""
    return Markup(svg)


def source(text: str) -> Markup:
    """A script or a style of ours."""
    return Markup(text)


def whole_text(page: h.Renderable) -> str:
    """A page as plain text, to be written to a file."""
    return "".join((str(page), "\n"))


def numbers(values: Iterable[int]) -> str:
    return " ".join(str(value) for value in values)

"""Elements → the text of an SVG file, several times as fast as the standard library writes it.

Names of elements and attributes are written as they are: a prefix such as `xlink:` is part of
the name, and its namespace stands at the root.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeAlias
from xml.etree.ElementTree import Element

KEPT_VALUES = 4_096  # most texts and values come again: colours, widths, fonts
_MARKS = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_VALUE_MARKS = _MARKS | {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}
_IN_TEXT = re.compile("[&<>]")
_IN_VALUE = re.compile('[&<>"\r\n\t]')

Attributes: TypeAlias = Callable[[Element], Iterable[tuple[str, str]]]
"""What is written of the attributes of an element."""


def _all(element: Element) -> Iterable[tuple[str, str]]:
    return element.attrib.items()


def element_text(root: Element, attributes: Attributes = _all) -> str:
    """The element, its attributes in their order, and all that is in it."""
    parts: list[str] = []
    _write(root, parts, attributes)
    return "".join(parts)


def _write(element: Element, parts: list[str], attributes: Attributes) -> None:
    parts.append(f"<{element.tag}")
    for key, value in attributes(element):
        parts.append(f' {key}="{_value(value)}"')
    if element.text or len(element):
        parts.append(f">{_text(element.text or '')}")
        for child in element:
            _write(child, parts, attributes)
        parts.append(f"</{element.tag}>")
    else:
        parts.append(" />")
    if element.tail:
        parts.append(_text(element.tail))


@lru_cache(maxsize=KEPT_VALUES)
def _text(text: str) -> str:
    return _IN_TEXT.sub(lambda found: _MARKS[found[0]], text)


@lru_cache(maxsize=KEPT_VALUES)
def _value(value: str) -> str:
    return _IN_VALUE.sub(lambda found: _VALUE_MARKS[found[0]], value)

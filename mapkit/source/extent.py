"""How far values of a text reach: block style has no bracket that would say so."""

from __future__ import annotations

import re

from mapkit.source.document import Document, Path

_KEEPING = re.compile(
    r"(?:&\S+\s+)?[|>][0-9]?\+"
)  # a text to which the empty lines below it belong
_IN_BRACKETS = re.compile(r"(?:&\S+\s+)?[\[{]")  # with the anchor that may stand before it


def in_brackets(document: Document, path: Path) -> bool:
    """Whether a list or mapping is written in brackets or braces, not in lines of its own."""
    return bool(_IN_BRACKETS.match(document.text, document.values[path].start))


def end_of(document: Document, path: Path) -> int:
    """Behind the last character of a value; the last entry of a block is where it ends."""
    while path in document.last_children and not in_brackets(document, path):
        path = document.last_children[path]
    span = document.values[path]
    text = document.text[span.start : span.end]
    kept = text.removesuffix("\n") if _KEEPING.match(text) else text.rstrip()
    return span.start + len(kept)


def start_of(document: Document, path: Path) -> int:
    """The first character of an entry: its key, its dash, or the value itself."""
    if path in document.keys:
        return document.keys[path].start
    value = document.values[path].start
    return value if in_brackets(document, path[:-1]) else document.text.rindex("-", 0, value)


def line_start(text: str, index: int) -> int:
    return text.rfind("\n", 0, index) + 1


def line_end(text: str, index: int) -> int:
    """The newline that ends this line, or the end of the text."""
    end = text.find("\n", index)
    return len(text) if end < 0 else end


def stands_first(text: str, index: int) -> bool:
    """Whether only spaces stand before it on its line."""
    return not text[line_start(text, index) : index].strip(" ")


def column_of(text: str, index: int) -> int:
    return index - line_start(text, index)

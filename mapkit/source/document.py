"""A file that has been read: plain data, and where each key and value of it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeAlias

from mapkit.finding import Where

Path: TypeAlias = tuple[str | int, ...]
"""The way from the root of a file to a value: `("routes", 17, "length")`."""


class Span(NamedTuple):
    """Characters `start` to `end` of the text; `line` and `column` of the start, from 0."""

    start: int
    end: int
    line: int
    column: int


@dataclass(frozen=True)
class Document:
    file: str
    text: str
    data: Any  # dict, list, str, int, float, bool, None
    keys: Mapping[Path, Span] = field(repr=False)
    values: Mapping[Path, Span] = field(repr=False)

    @cached_property
    def last_children(self) -> Mapping[Path, Path]:
        """The path of the last entry of each list and mapping that has one."""
        found: dict[Path, Path] = {}
        for path, span in self.values.items():
            last = found.get(path[:-1])
            if path and (last is None or self.values[last].start <= span.start):
                found[path[:-1]] = path
        return found

    @cached_property
    def first_keys(self) -> Mapping[Path, Span]:
        """The first key of each mapping that has one."""
        found: dict[Path, Span] = {}
        for path, span in self.keys.items():
            found.setdefault(path[:-1], span)
        return found

    def where(self, path: Path, *, key: bool = False) -> Where:
        """Where the value at that path stands, or its key; else the nearest thing around it."""
        span = self.keys.get(path) if key else self.values.get(path)
        outer = path
        while span is None and outer:
            span = self.values.get(outer)
            outer = outer[:-1]
        span = span or self.values.get((), Span(0, 0, 0, 0))
        quote = line_of(self.text, span.start)
        width = min(span.end - span.start, len(quote) - span.column)
        return Where(self.file, span.line + 1, span.column + 1, max(width, 1), pointer(path), quote)


def line_of(text: str, index: int) -> str:
    """The whole line that the character at `index` stands on."""
    return _line_from(text, text.rfind("\n", 0, index) + 1)


@lru_cache(maxsize=64)
def _line_from(text: str, start: int) -> str:
    """The line that starts at a character; kept, so that findings on one long line share it."""
    end = text.find("\n", start)
    return text[start : end if end >= 0 else len(text)].rstrip("\r")


def pointer(path: Path) -> str:
    """The path as a JSON pointer (RFC 6901)."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def value_at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data

"""Events → plain data with the span of every key and value.

Aliases share the data of their anchor; what they would unfold to is counted, and limited.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from mapkit.finding import Fault
from mapkit.source import faults
from mapkit.source.document import Path, Span
from mapkit.source.events import BadNumber, EventKind, SyntaxFault, YamlEvent

DEEPEST = 32  # levels; a map file has seven
LARGEST = 30_000  # values with all aliases unfolded; the largest board we know has 4,000
LONGEST_TEXT = 5_000  # characters; the schemas allow for far less
ALIASED_CHARACTERS = 100  # of a text that count as one more value where an alias repeats it
UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
"""Characters that no page, picture or terminal shows: controls, halves of characters."""


@dataclass(slots=True)
class Problem:
    fault: Fault
    span: Span
    path: Path
    message: str
    help: str | None = None


@dataclass(slots=True)
class Tree:
    data: Any = None
    keys: dict[Path, Span] = field(default_factory=dict)
    values: dict[Path, Span] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


@dataclass(slots=True)
class _Open:
    """A mapping or sequence whose end has not come yet."""

    value: Any
    path: Path
    span: Span
    anchor: str | None
    size: int = 1
    key: YamlEvent | None = None  # of a mapping: read, and waiting for its value


def grow(events: Iterable[YamlEvent]) -> Tree:
    """The tree of a run of events; what a map file can't use is a problem or a `SyntaxFault`."""
    return _Grower().grow(events)


class _Grower:
    def __init__(self) -> None:
        self.tree = Tree()
        self.stack: list[_Open] = []
        self.anchors: dict[str, tuple[Any, int]] = {}
        self.size = 0

    def grow(self, events: Iterable[YamlEvent]) -> Tree:
        for event in events:
            if event.kind is EventKind.END:
                self._close(event)
            elif self._awaits_key():
                self._take_key(event)
            elif event.kind is EventKind.SCALAR:
                self._scalar(event)
            elif event.kind is EventKind.ALIAS:
                self._alias(event)
            else:
                self._open(event)
        return self.tree

    def _awaits_key(self) -> bool:
        return (
            bool(self.stack) and isinstance(self.stack[-1].value, dict) and not self.stack[-1].key
        )

    def _take_key(self, event: YamlEvent) -> None:
        if event.kind is not EventKind.SCALAR:
            message = "a key must be a plain word"
            raise SyntaxFault(event.span, message, fault=faults.UNSUPPORTED_SYNTAX)
        _refuse_long(event)
        bad = UNPRINTABLE.search(event.text)
        if bad:
            raise SyntaxFault(event.span, _unprintable(bad), "delete it", faults.BAD_CHARACTER)
        self.stack[-1].key = event

    def _open(self, event: YamlEvent) -> None:
        if len(self.stack) >= DEEPEST:
            message = f"nested more than {DEEPEST} levels deep"
            raise SyntaxFault(event.span, message, fault=faults.NESTED_TOO_DEEP)
        self._grow_by(1, event.span)
        value: Any = {} if event.kind is EventKind.MAPPING else []
        self.stack.append(_Open(value, self._path(), event.span, event.anchor))

    def _close(self, event: YamlEvent) -> None:
        done = self.stack.pop()
        span = done.span._replace(end=event.span.end)
        self._place(done.value, span, done.size, done.anchor)

    def _scalar(self, event: YamlEvent) -> None:
        value = event.value
        if isinstance(value, BadNumber):
            message = f"`{value.text[:20]}` is not a number a board can use"
            self._report(
                faults.BAD_NUMBER, event.span, message, "write a plain number like 4 or 2.5"
            )
            value = float(value)
        elif isinstance(value, str):
            value = self._text(event, value)
        self._grow_by(1, event.span)
        size = 1 + len(event.text) // ALIASED_CHARACTERS
        self._place(value, event.span, size, event.anchor)

    def _text(self, event: YamlEvent, text: str) -> str:
        """A text as it is, or without what can't be printed."""
        _refuse_long(event)
        bad = UNPRINTABLE.search(text)
        if bad:
            self._report(faults.BAD_CHARACTER, event.span, _unprintable(bad), "delete it")
        return UNPRINTABLE.sub("\ufffd", text)

    def _alias(self, event: YamlEvent) -> None:
        if event.value not in self.anchors:
            raise SyntaxFault(
                event.span, f"alias `*{event.value[:40]}` comes before its anchor is complete"
            )
        value, size = self.anchors[event.value]
        self._grow_by(size, event.span)
        self._place(value, event.span, size, None)

    def _place(self, value: Any, span: Span, size: int, anchor: str | None) -> None:
        """Put a finished value where it belongs: into what is open around it, or at the root."""
        path = self._path()
        if anchor:
            self.anchors[anchor] = (value, size)
        if not self.stack:
            self.tree.data = value
            self.tree.values[path] = span
            return
        around = self.stack[-1]
        around.size += size
        if around.key is None:
            around.value.append(value)
            self.tree.values[path] = span
        else:
            self._put(around, around.key, path, value, span)
            around.key = None

    def _grow_by(self, size: int, span: Span) -> None:
        self.size += size
        if self.size <= LARGEST:
            return
        if size > 1:
            message = f"aliases unfold to more than {LARGEST:,} values"
            raise SyntaxFault(span, message, "write the parts out", faults.ALIAS_TOO_LARGE)
        message = f"the file holds more than {LARGEST:,} values, which is no board any more"
        raise SyntaxFault(span, message, fault=faults.TOO_MANY_VALUES)

    def _put(self, around: _Open, key: YamlEvent, path: Path, value: Any, span: Span) -> None:
        if key.text in around.value:
            first = self.tree.keys[path].line + 1
            message = f"`{key.text}` is given twice; the first is at line {first}"
            self._report(faults.DUPLICATE_KEY, key.span, message, "keep one of the two")
            return
        around.value[key.text] = value
        self.tree.keys[path] = key.span
        self.tree.values[path] = span

    def _path(self) -> Path:
        """The path of the value that comes next."""
        if not self.stack:
            return ()
        around = self.stack[-1]
        step = around.key.text if around.key else len(around.value)
        return (*around.path, step)

    def _report(self, fault: Fault, span: Span, message: str, advice: str) -> None:
        self.tree.problems.append(Problem(fault, span, self._path(), message, advice))


def _refuse_long(event: YamlEvent) -> None:
    if len(event.text) > LONGEST_TEXT:
        message = f"a text of {len(event.text):,} characters; {LONGEST_TEXT:,} is the most"
        raise SyntaxFault(event.span, message, fault=faults.TEXT_TOO_LONG)


def _unprintable(bad: re.Match[str]) -> str:
    return f"the text holds a character that can't be printed (U+{ord(bad[0]):04X})"

"""JSON text as events, with the place of every token."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from json.decoder import JSONDecodeError
from json.decoder import scanstring as _scan_string  # type: ignore[attr-defined]
from typing import Any

from mapkit.source.document import Span
from mapkit.source.events import BadNumber, EventKind, SyntaxFault, YamlEvent
from mapkit.source.yaml_events import core_schema

_SPACE = re.compile(r"[ \t\n\r]*")
_WORD = re.compile(r"-?[0-9][0-9.eE+-]*|[A-Za-z]+|-Infinity")
_WORDS = {"true": True, "false": False, "null": None}
_NOT_FINITE = ("NaN", "Infinity", "-Infinity")
_MISSING = {"": "the file ends too early", "'": "JSON texts stand in double quotes"}
_UNCLOSED = "a text that is not closed on its line"
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")


def json_events(text: str) -> Iterator[YamlEvent]:
    """The events of a text; a `SyntaxFault` is raised at the first place that is not JSON."""
    yield from _Scanner(text).events()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.index = 0
        self.line_starts = [0] + [match.end() for match in re.finditer("\n", text)]

    def events(self) -> Iterator[YamlEvent]:
        open_brackets: list[str] = []
        step: Callable[[], YamlEvent] = self._value
        while True:
            event = step()
            yield event
            if event.kind in (EventKind.MAPPING, EventKind.SEQUENCE):
                open_brackets.append("}" if event.kind is EventKind.MAPPING else "]")
                step = self._first_of(open_brackets[-1])
                continue
            if event.kind is EventKind.END:
                open_brackets.pop()
            elif step == self._key:
                self._expect(":")
                step = self._value
                continue
            if not open_brackets:
                break
            step = self._next_of(open_brackets[-1])
        if self._peek():
            raise self._fault("text after the end of the JSON value")

    def _first_of(self, bracket: str) -> Callable[[], YamlEvent]:
        if self._peek() == bracket:
            return self._close
        return self._key if bracket == "}" else self._value

    def _next_of(self, bracket: str) -> Callable[[], YamlEvent]:
        if self._peek() == bracket:
            return self._close
        self._expect(",", f"a `,` or the closing `{bracket}`")
        return self._key if bracket == "}" else self._value

    def _value(self) -> YamlEvent:
        char = self._peek()
        start = self.index
        if char == '"':
            return self._string()
        if char in ("{", "["):
            self.index += 1
            kind = EventKind.MAPPING if char == "{" else EventKind.SEQUENCE
            return YamlEvent(kind, self._span(start))
        word = _WORD.match(self.text, start)
        if not word:
            raise self._fault(_MISSING.get(char, "a value is missing"))
        self.index = word.end()
        return YamlEvent(
            EventKind.SCALAR, self._span(start), self._word(word[0], start), None, word[0]
        )

    def _word(self, word: str, start: int) -> Any:
        if word in _WORDS:
            return _WORDS[word]
        if word in _NOT_FINITE:
            return BadNumber(word)
        if not _NUMBER.fullmatch(word):
            self.index = start
            raise self._fault(f"`{word[:40]}` is no JSON value", "put text in double quotes")
        return core_schema(word)

    def _key(self) -> YamlEvent:
        if self._peek() != '"':
            raise self._fault("a key in double quotes must stand here")
        return self._string()

    def _string(self) -> YamlEvent:
        start = self.index
        try:
            value, self.index = _scan_string(self.text, start + 1, True)
        except JSONDecodeError as error:
            escape = "escape" in error.msg
            self.index = error.pos if escape else start
            raise self._fault(
                "a backslash that JSON does not know" if escape else _UNCLOSED
            ) from None
        return YamlEvent(EventKind.SCALAR, self._span(start), value, None, value)

    def _close(self) -> YamlEvent:
        self.index += 1
        return YamlEvent(EventKind.END, self._span(self.index - 1))

    def _expect(self, char: str, wanted: str | None = None) -> None:
        if self._peek() != char:
            raise self._fault(f"expected {wanted or f'`{char}`'} here")
        self.index += 1

    def _peek(self) -> str:
        space = _SPACE.match(self.text, self.index)
        self.index = space.end() if space else self.index
        return self.text[self.index : self.index + 1]

    def _span(self, start: int) -> Span:
        line = bisect_right(self.line_starts, start) - 1
        return Span(start, self.index, line, start - self.line_starts[line])

    def _fault(self, message: str, advice: str | None = None) -> SyntaxFault:
        start, self.index = self.index, min(self.index + 1, len(self.text))
        return SyntaxFault(self._span(start), message, advice)

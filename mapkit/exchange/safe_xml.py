"""XML of strangers: no declarations that grow, no more elements than a board can need.

An element knows the line that it stands on. Names come without their namespaces.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from xml.parsers import expat

from mapkit.source.foreign_xml import refuse_growth

MOST_ELEMENTS = 400_000  # of one file: a sheet of 5,000 rows and 60 columns
DEEPEST = 64  # levels; a sheet has eight


class XmlFault(Exception):  # noqa: N818 - it is not an error of ours
    """The text is no XML, or more than we read; the message says which, `line` where."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


@dataclass(slots=True)
class Element:
    name: str
    attributes: dict[str, str]
    line: int
    text: str = ""  # what stands directly in it
    inner: list[Element] = field(default_factory=list)

    def all(self, name: str) -> Iterator[Element]:
        """The elements of that name at any depth, itself included, in their order."""
        waiting = [self]
        while waiting:
            one = waiting.pop()
            if one.name == name:
                yield one
            waiting.extend(reversed(one.inner))

    def first(self, name: str) -> Element | None:
        return next(self.all(name), None)

    def whole_text(self) -> str:
        """All text in it, at any depth."""
        return self.text + "".join(one.whole_text() for one in self.inner)


def parse_xml(raw: bytes) -> Element:
    """The root element; `XmlFault` if there is none."""
    return _ElementReader().read(raw)


def refuse_growing_xml(raw: bytes) -> None:
    """`XmlFault` if a file declares what grows; what is no XML is left to whoever reads it."""
    parser = expat.ParserCreate(namespace_separator=" ")

    def refuse(what: str) -> None:
        raise XmlFault(f"this {what}", parser.CurrentLineNumber)

    refuse_growth(parser, refuse)
    with suppress(expat.ExpatError, ValueError, LookupError):  # the latter: of encodings
        parser.Parse(raw, True)


class _ElementReader:
    def __init__(self) -> None:
        self.open: list[Element] = []
        self.texts: list[list[str]] = []  # of each open element, bit by bit
        self.root: Element | None = None
        self.count = 0
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._refuse_doctype
        refuse_growth(self.parser, self._refuse_growth)

    def read(self, raw: bytes) -> Element:
        try:
            self.parser.Parse(raw, True)
        except expat.ExpatError as error:
            reason = expat.errors.messages[error.code]
            raise XmlFault(f"this is no XML: {reason}", error.lineno) from None
        except (ValueError, LookupError):  # an encoding that Python does not know
            raise XmlFault("this is no XML in a known encoding", 1) from None
        assert self.root is not None
        return self.root

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS or len(self.open) >= DEEPEST:
            raise XmlFault("this is more XML than any board needs", self._line())
        plain = {key.rpartition(" ")[2]: value for key, value in attributes.items()}
        element = Element(name.rpartition(" ")[2], plain, self._line())
        if self.open:
            self.open[-1].inner.append(element)
        else:
            self.root = element
        self.open.append(element)
        self.texts.append([])

    def _end(self, _: str) -> None:
        self.open.pop().text = "".join(self.texts.pop())

    def _text(self, text: str) -> None:
        if self.texts:
            self.texts[-1].append(text)

    def _refuse_doctype(self, *_: object) -> None:
        raise XmlFault("a DOCTYPE is not read: it may declare entities without end", self._line())

    def _refuse_growth(self, what: str) -> None:
        raise XmlFault(f"this {what}", self._line())

    def _line(self) -> int:
        return self.parser.CurrentLineNumber

"""What the YAML and the JSON scanner both turn a text into: a flat run of events.

No scanner here recurses, so depth of nesting is a number that the reader limits, not a crash.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Any, NamedTuple

from mapkit.finding import Fault
from mapkit.source.document import Span
from mapkit.source.faults import BAD_SYNTAX


class EventKind(Enum):
    MAPPING = auto()
    SEQUENCE = auto()
    END = auto()
    SCALAR = auto()
    ALIAS = auto()


class YamlEvent(NamedTuple):
    kind: EventKind
    span: Span
    value: Any = None  # of a scalar; the anchor's name for an alias
    anchor: str | None = None
    text: str = ""  # of a scalar as written, which is what a key is taken from


class SyntaxFault(Exception):  # noqa: N818 - it is not an error of ours
    """The text leaves its grammar, or what a map file may use of it, at `span`."""

    def __init__(
        self,
        span: Span,
        message: str,
        help: str | None = None,  # noqa: A002
        fault: Fault = BAD_SYNTAX,
    ) -> None:
        super().__init__(message)
        self.fault = fault
        self.span = span
        self.message = message
        self.help = help


class BadNumber(float):
    """A number that no board can use, kept as written until the reader can say where it stands."""

    def __new__(cls, text: str) -> BadNumber:
        number = super().__new__(cls, 0.0)
        number.text = text
        return number

    text: str

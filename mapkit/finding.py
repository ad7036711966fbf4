"""One envelope for everything that is wrong with a map, a document or a bot."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"

    @property
    def rank(self) -> int:
        """0 is the worst."""
        return list(Severity).index(self)


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a file. Lines and columns count from 1; line 0 is the file as a whole."""

    file: str
    line: int = 0
    column: int = 0
    width: int = 1
    pointer: str = ""  # JSON pointer of the value, e.g. /routes/17/length
    quote: str = ""  # the line itself

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class Finding:
    code: str  # stable, e.g. REF101
    name: str  # states the fault, e.g. unknown-place
    severity: Severity
    message: str
    where: Where | None = None
    help: str | None = None  # what to do about it
    count: int = 1  # faults it stands for: the last one of a long list stands for many

    def __post_init__(self) -> None:
        """Message and help are sentences, whoever wrote them."""
        object.__setattr__(self, "message", sentence(self.message))
        if self.help:
            object.__setattr__(self, "help", sentence(self.help))


@dataclass(frozen=True, slots=True)
class Fault:
    """A kind of finding: `UNKNOWN_PLACE.at(where, "unknown city `oslp`")` makes one of it."""

    code: str
    name: str
    severity: Severity = Severity.ERROR
    doc: str = ""  # for `mapkit explain`: Markdown with headings

    def at(self, where: Where | None, message: str, help: str | None = None) -> Finding:  # noqa: A002
        return Finding(self.code, self.name, self.severity, message, where, help)


class FindingsError(Exception):
    """Something that was given and can't be used, with every reason why."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(_line(finding) for finding in self.findings))

    def __reduce__(self) -> tuple[type[FindingsError], tuple[tuple[Finding, ...]]]:
        """Processes may send it to each other."""
        return type(self), (self.findings,)


class MapError(FindingsError):
    """A map that can't be used."""


class DocumentError(FindingsError):
    """A playtest, a replay or a record that can't be used; the map may well be all right."""


class BotError(FindingsError):
    """A bot, or a table of bots, that can't be used."""


def sentence(text: str) -> str:
    """The text with a capital, if it starts with a plain word, and a full stop if it has no end."""
    text = re.sub(r"^[a-z](?=[a-z']*(?:[ ,;:]|$))", lambda first: first[0].upper(), text.strip())
    return text if text.endswith((".", "?", "!", "…")) else f"{text}."


def _line(finding: Finding) -> str:
    prefix = f"{finding.where}: " if finding.where else ""
    return f"{prefix}{finding.code} {finding.message}"

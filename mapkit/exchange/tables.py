"""The neutral tables between a map and every format that has rows.

A cell is a text, whatever the format; an empty cell is not there. A row knows where it stands in
its file, which is looked up only when a finding needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from mapkit.finding import Fault, Finding, Where
from mapkit.model.load import MOST_FINDINGS
from mapkit.source.faults import MORE_FINDINGS

STOPS, ROUTES, TICKETS, SETTINGS = "stops", "routes", "tickets", "map"
TABLES = (STOPS, ROUTES, TICKETS, SETTINGS)
MOST_ROWS = 5_000  # of one table; the largest board has 1,500 routes and 2,000 tickets
MOST_COLUMNS = 100  # of one table; ours have fewer than twenty, and a name in each language

Locate: TypeAlias = Callable[[str], Where]
"""Where the cell under a heading stands; the row itself for the heading ""."""


@dataclass(frozen=True, slots=True)
class Row:
    cells: Mapping[str, str]  # by heading as `headings.py` spells it
    where: Locate = field(repr=False, compare=False)

    def get(self, heading: str) -> str:
        return self.cells.get(heading, "")


@dataclass(frozen=True, slots=True)
class Tables:
    """All rows of a source, and what else it brings along."""

    stops: tuple[Row, ...] = ()
    routes: tuple[Row, ...] = ()
    tickets: tuple[Row, ...] = ()
    settings: tuple[Row, ...] = ()
    has_stops: bool = False  # whether there is a list of stops: then no other may be named
    frame: tuple[float, float] | None = None  # what X and Y are measured in, if not millimetres
    pictures: Mapping[str, bytes] = field(default_factory=dict)  # by the ending of a file's name

    def with_(self, table: str, rows: Sequence[Row]) -> Tables:
        """The same with more rows in one of the tables."""
        if table == STOPS:
            return replace(self, stops=(*self.stops, *rows), has_stops=True)
        if table == ROUTES:
            return replace(self, routes=(*self.routes, *rows))
        if table == TICKETS:
            return replace(self, tickets=(*self.tickets, *rows))
        return replace(self, settings=(*self.settings, *rows))


class Findings:
    """What was found: about lines the first hundred in full, the others are counted."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._found: list[Finding] = []
        self._more = 0

    def add(self, fault: Fault, where: Where, message: str, help_: str | None = None) -> None:
        if not self.is_full or not where.line:
            self._found.append(fault.at(where, message, help_))
        else:
            self._more += 1

    @property
    def is_full(self) -> bool:
        """Whether one more finding about a line would only be counted."""
        return len(self._found) >= MOST_FINDINGS

    def count(self) -> None:
        """One more finding that is not told."""
        self._more += 1

    def at(
        self, fault: Fault, row: Row, heading: str, message: str, help_: str | None = None
    ) -> None:
        """Add a finding about a cell of a row; the place is looked up only if it will be told."""
        self.add_found(fault, lambda: row.where(heading), message, help_)

    def add_found(
        self, fault: Fault, where: Callable[[], Where], message: str, help_: str | None = None
    ) -> None:
        """Add a finding about a line, which is looked for in the file only if it will be told."""
        if self.is_full:
            self.count()
        else:
            self.add(fault, where(), message, help_)

    def all(self) -> tuple[Finding, ...]:
        """All notes in the order of the lines; what is about a whole file comes last."""
        found = sorted(self._found, key=_line)
        if not self._more:
            return tuple(found)
        rest = MORE_FINDINGS.at(Where(self.file), f"and {self._more:,} more", "mend those above")
        return (*found, replace(rest, count=self._more))


def _line(finding: Finding) -> tuple[str, bool, int]:
    where = finding.where or Where("")
    return where.file, not where.line, where.line

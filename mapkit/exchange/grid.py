"""A grid of cells, as a CSV file or a sheet holds it, → rows under headings that we know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from mapkit.exchange import faults
from mapkit.exchange.headings import COMPUTED, HEADINGS, NEEDED, canonical, table_of
from mapkit.exchange.tables import MOST_COLUMNS, MOST_ROWS, Findings, Row, Tables
from mapkit.finding import Fault, Where
from mapkit.source.suggest import did_you_mean, listing, shortened
from mapkit.source.tree import UNPRINTABLE


class GridLine(NamedTuple):
    number: int  # in the file, from 1
    cells: Sequence[str]


@dataclass(frozen=True, slots=True)
class Grid:
    """The lines of one CSV file or of one sheet; `where` knows a cell by its line and column."""

    name: str  # of the file without its ending, or of the sheet
    lines: Sequence[GridLine]
    where: Callable[[int, int], Where] = field(repr=False)  # column 0 is the whole line

    def line(self, number: int) -> Where:
        return self.where(number, 0)


def add_grid(tables: Tables, grid: Grid, findings: Findings) -> Tables:
    """The tables with the rows of one more grid; what it is, its headings tell."""
    lines = [line for line in grid.lines if any(cell.strip() for cell in line.cells)]
    if not lines:
        findings.add(faults.MISSING_TABLE, grid.line(1), f"`{grid.name}` has no rows")
        return tables
    lines = _cut(grid, lines, findings)
    table = table_of(lines[0].cells, grid.name)
    if table is None:
        _refuse(grid, lines[0], findings)
        return tables
    return tables.with_(table, list(_GridReader(grid, table, findings).rows(lines)))


def _cut(grid: Grid, lines: Sequence[GridLine], findings: Findings) -> list[GridLine]:
    """The lines with no more columns than a table has."""
    widest = max(lines, key=lambda line: len(line.cells))
    columns = len(widest.cells)
    if columns > MOST_COLUMNS:
        message = f"{columns:,} columns; the first {MOST_COLUMNS:,} are read"
        findings.add(faults.TABLE_TOO_LONG, grid.line(widest.number), message)
    return [GridLine(line.number, line.cells[:MOST_COLUMNS]) for line in lines]


def _refuse(grid: Grid, headings: GridLine, findings: Findings) -> None:
    given = listing(shortened(cell.strip()) for cell in headings.cells if cell.strip())
    message = f"the headings {given} are not those of stops, routes or tickets"
    ways = "; ".join(f"{table}: {', '.join(NEEDED[table])}" for table in ("stops", "routes"))
    help_ = f"the first line needs at least {ways}; tickets: From, To, Points"
    findings.add(faults.MISSING_HEADING, grid.line(headings.number), message, help_)


class _GridReader:
    def __init__(self, grid: Grid, table: str, findings: Findings) -> None:
        self.grid = grid
        self.table = table
        self.findings = findings

    def rows(self, lines: Sequence[GridLine]) -> Iterator[Row]:
        first, *rest = lines
        names = self._headings(first)
        absent = [heading for heading in NEEDED[self.table] if heading not in names]
        if absent:
            message = f"the table of {self.table} has no column {listing(absent)}"
            self.findings.add(faults.MISSING_HEADING, self.grid.line(first.number), message)
            return
        if len(rest) > MOST_ROWS:
            message = f"{len(rest):,} rows; the first {MOST_ROWS:,} are read"
            self.findings.add(faults.TABLE_TOO_LONG, self.grid.line(first.number), message)
        for line in rest[:MOST_ROWS]:
            yield self._row(line, names)

    def _headings(self, line: GridLine) -> list[str]:
        """The known heading of each column; "" for one that is not read."""
        names: list[str] = []
        for column, cell in enumerate(line.cells, 1):
            heading = cell.strip()
            name = canonical(self.table, heading) or ""
            if name in names and name:
                self._say(faults.UNKNOWN_HEADING, line, column, f"`{name}` is given twice")
                name = ""
            elif name in COMPUTED[self.table]:
                told = f"`{heading}` is worked out from the map and not read"
                self._say(faults.COMPUTED_HEADING, line, column, told)
                name = ""
            elif heading and not name:
                near = did_you_mean(heading, HEADINGS[self.table])
                told = f"unknown heading `{shortened(heading)}`{near or '.'} The column is left out"
                self._say(faults.UNKNOWN_HEADING, line, column, told)
            names.append(name)
        return names

    def _row(self, line: GridLine, names: Sequence[str]) -> Row:
        cells: dict[str, str] = {}
        for column, cell in enumerate(line.cells, 1):
            name = names[column - 1] if column <= len(names) else None
            text = self._clean(line, column, cell)
            if text and name is None:
                told = f"`{shortened(text)}` stands under no heading"
                self._say(faults.FIELD_LEFT_OUT, line, column, told)
            elif text and name:
                cells[name] = text
        columns = {name: column for column, name in enumerate(names, 1) if name}
        return Row(cells, lambda heading: self.grid.where(line.number, columns.get(heading, 0)))

    def _clean(self, line: GridLine, column: int, cell: str) -> str:
        """A text on one line, without what can't be printed."""
        text = " ".join(cell.split())
        if UNPRINTABLE.search(text):
            told = "characters that can't be printed are left out"
            self._say(faults.FIELD_CHANGED, line, column, told)
            text = UNPRINTABLE.sub("", text)
        return text

    def _say(self, fault: Fault, line: GridLine, column: int, message: str) -> None:
        if self.findings.is_full:
            self.findings.count()  # the place is looked up only if it will be told
        else:
            self.findings.add(fault, self.grid.where(line.number, column), message)

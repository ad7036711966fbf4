"""Sheets → grids, with places such as `routes!C5`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mapkit.exchange import faults
from mapkit.exchange.grid import Grid, GridLine, add_grid
from mapkit.exchange.headings import table_of
from mapkit.exchange.tables import MOST_ROWS, TABLES, Findings, Tables
from mapkit.finding import Where

MOST_COLUMNS = 60  # of a sheet; ours have up to twenty
MOST_SHEETS = 40
MOST_TEXT = 4_000_000  # characters of a sheet; outlines of land are the longest honest ones
LONGEST_CELL = 1_000  # characters that are read of a cell where one text stands in all of them
LAST_ROW = 4 * MOST_ROWS  # rows of a sheet that are looked at, empty ones counted


def add_sheets(
    tables: Tables, file: str, sheets: Iterable[tuple[str, Sequence[GridLine]]], findings: Findings
) -> Tables:
    """The tables of a workbook; a sheet that is none of ours is told, and left out."""
    found = [(name, [one for one in _cut(lines) if any(one.cells)]) for name, lines in sheets]
    ours = [(name, lines) for name, lines in found if lines and _is_ours(name, lines[0])]
    for name, lines in found:
        if lines and (name, lines) not in ours:
            message = f"the sheet `{name[:40]}` is left out: its headings are those of no table"
            findings.add(faults.FIELD_LEFT_OUT, _where(file, name, lines[0].number, 1), message)
    for name, lines in ours:
        tables = add_grid(tables, _grid(file, name, lines), findings)
    return tables


def _cut(lines: Sequence[GridLine]) -> Sequence[GridLine]:
    """The lines of a sheet, with short cells if there is more text than any board needs."""
    if sum(len(cell) for line in lines for cell in line.cells) <= MOST_TEXT:
        return lines
    return [GridLine(line.number, [cell[:LONGEST_CELL] for cell in line.cells]) for line in lines]


def column_letters(column: int) -> str:
    """`C` for 3, `AB` for 28."""
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def _is_ours(name: str, headings: GridLine) -> bool:
    return name.casefold() in TABLES or table_of(headings.cells, name) is not None


def _grid(file: str, sheet: str, lines: Sequence[GridLine]) -> Grid:
    return Grid(sheet, lines, lambda line, column: _where(file, sheet, line, column))


def _where(file: str, sheet: str, line: int, column: int) -> Where:
    cell = f"{sheet}!{column_letters(max(1, column))}{line}"
    return Where(file, line, max(1, column), pointer=cell)

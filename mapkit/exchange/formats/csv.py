"""Tables of text, one file each, as every spreadsheet reads and writes them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence

from mapkit.exchange import faults
from mapkit.exchange.cells import number_text
from mapkit.exchange.format import ExchangeFormat, Exported, ExportWishes
from mapkit.exchange.grid import Grid, GridLine, add_grid
from mapkit.exchange.source_file import SourceFile
from mapkit.exchange.tables import MOST_ROWS, Findings, Tables
from mapkit.exchange.to_tables import Sheet, sheets_of
from mapkit.finding import Where
from mapkit.model.load import MOST_FINDINGS
from mapkit.model.map import Map

DELIMITERS = (",", ";", "\t")
_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_GUARDED = re.compile(r"'+[=+\-@\t\r]")
_MARK = b"\xef\xbb\xbf"  # by which spreadsheets know UTF-8


def read(files: Sequence[SourceFile], findings: Findings) -> Tables:
    """The tables of all files; their headings tell which is which."""
    tables = Tables()
    for file in files:
        tables = add_grid(tables, _grid(file, findings), findings)
    return tables


def write(map_: Map, wishes: ExportWishes) -> Exported:
    sheets = sheets_of(map_, wishes.frame)
    return Exported({f"{sheet.name}.csv": _written(sheet) for sheet in sheets})


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe goes before = + - @."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    return text[1:] if _GUARDED.match(text) else text


def _is_one(file: SourceFile) -> bool:
    first = next(iter(file.beginning.splitlines()), "")
    is_table = file.suffix in (".csv", ".tsv") or any(mark in first for mark in DELIMITERS)
    return is_table and not file.is_archive and first[:1] not in ("{", "[", "<")


def _grid(file: SourceFile, findings: Findings) -> Grid:
    text = file.text
    lines = text.splitlines(keepends=True)
    delimiter = _delimiter(lines)
    if "\ufffd" in text:
        number = next(number for number, line in enumerate(lines, 1) if "\ufffd" in line)
        message = "some bytes are no text in UTF-8 or in Windows' Western encoding"
        where = _where(file.name, lines, delimiter, number, 0)
        findings.add(faults.FIELD_CHANGED, where, message, "save the file as UTF-8")
    found = list(_records(file.name, lines, delimiter, findings))
    return Grid(file.stem, found, lambda *at: _where(file.name, lines, delimiter, *at))


def _delimiter(lines: Sequence[str]) -> str:
    """The one that stands most often in the first line that has any, outside of quotes."""
    for line in lines:
        bare = re.sub(r'"[^"]*"', "", line)
        best = max(DELIMITERS, key=bare.count)
        if bare.count(best):
            return best
    return DELIMITERS[0]


def _records(
    file: str, lines: Sequence[str], delimiter: str, findings: Findings
) -> Iterator[GridLine]:
    """Line by line; one whose quotes don't match is left out, and reading goes on after it."""
    start, lines = 0, lines[: 4 * MOST_ROWS]
    for _ in range(MOST_FINDINGS):
        reader = csv.reader(lines[start:], delimiter=delimiter, strict=True)
        before = 0
        try:
            for cells in reader:
                yield GridLine(start + before + 1, [unguarded(cell) for cell in cells])
                before = reader.line_num
        except csv.Error as error:
            where = _where(file, lines, delimiter, start + before + 1, 0)
            message = f"this line can't be read: {error}"
            help_ = "a cell that has quotes in it stands in quotes itself, and doubles them"
            findings.add(faults.ROW_LEFT_OUT, where, message, help_)
            start += before + 1
        else:
            return
    message = f"more than {MOST_FINDINGS} lines can't be read; the rest of the file is left out"
    findings.add(faults.ROW_LEFT_OUT, Where(file), message)


def _where(file: str, lines: Sequence[str], delimiter: str, number: int, column: int) -> Where:
    """The place of a cell; cells of a record that goes on over several lines have that record's."""
    line = lines[number - 1].rstrip("\r\n") if number <= len(lines) else ""
    starts = [0]
    is_quoted = False
    for index, char in enumerate(line, 1):
        is_quoted ^= char == '"'
        if char == delimiter and not is_quoted:
            starts.append(index)
        if len(starts) > column:  # a line may be as long as the file
            break
    if not 0 < column <= len(starts):
        return Where(file, number, 1, max(1, len(line)), quote=line)
    end = starts[column] - 1 if column < len(starts) else len(line)
    begin = starts[column - 1]
    return Where(file, number, begin + 1, max(1, end - begin), quote=line)


def _written(sheet: Sheet) -> bytes:
    """RFC 4180, with the mark by which a spreadsheet knows letters such as å, ł and ü."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(sheet.headings)
    for row in sheet.rows:
        writer.writerow([_cell(row, heading) for heading in sheet.headings])
    return _MARK + stream.getvalue().encode("utf-8")


def _cell(row: Mapping[str, str | float], heading: str) -> str:
    """A number as it is; only a text can be a formula."""
    value = row.get(heading, "")
    return guarded(value) if isinstance(value, str) else number_text(value)


FORMAT = ExchangeFormat(
    "csv",
    "tables of text (CSV)",
    suffixes=(".csv", ".tsv", ".txt"),
    rank=90,
    is_one=_is_one,
    read=read,
    write=write,
)

"""Text files of a map generator: `locations.txt`, `paths.txt` and `tasks.txt`, parted by ` ; `."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from mapkit.exchange import faults
from mapkit.exchange.format import ExchangeFormat
from mapkit.exchange.source_file import SourceFile
from mapkit.exchange.tables import MOST_ROWS, ROUTES, STOPS, TICKETS, Findings, Row, Tables
from mapkit.finding import Where
from mapkit.source.tree import UNPRINTABLE

SEPARATOR = ";"
_COLUMNS = {
    "locations": (STOPS, ("Name",)),
    "paths": (ROUTES, ("From", "To", "Length", "Colour")),
    "tasks": (TICKETS, ("From", "To", "Points")),
}
_BREAK = "\\n"  # how these files write a line break within a name


def read(files: Sequence[SourceFile], findings: Findings) -> Tables:
    """The names of the files tell which is which."""
    tables = Tables()
    for file in files:
        kind = next((kind for kind in _COLUMNS if kind in file.stem.casefold()), None)
        if kind is None:
            message = "its name tells of no locations, paths or tasks; the file is left out"
            findings.add(faults.MISSING_TABLE, Where(file.name), message)
            continue
        table, headings = _COLUMNS[kind]
        tables = tables.with_(table, list(_rows(file, headings, findings)))
    return tables


def _is_one(file: SourceFile) -> bool:
    return file.suffix == ".txt" and any(kind in file.stem.casefold() for kind in _COLUMNS)


def _rows(file: SourceFile, headings: Sequence[str], findings: Findings) -> Iterator[Row]:
    lines = file.text.splitlines()
    if len(lines) > MOST_ROWS:
        message = f"{len(lines):,} lines; the first {MOST_ROWS:,} are read"
        findings.add(faults.TABLE_TOO_LONG, Where(file.name), message)
    for number, line in enumerate(lines[:MOST_ROWS], 1):
        if not line.strip():
            continue
        parts = line.split(SEPARATOR) if len(headings) > 1 else [line]
        texts = [" ".join(UNPRINTABLE.sub("", p).replace(_BREAK, " ").split()) for p in parts]
        row = _row(file.name, number, line, dict(zip(headings, texts, strict=False)))
        for text in texts[len(headings) :]:
            if text:
                message = f"`{text[:40]}` is left out: a line has {len(headings)} parts"
                findings.at(faults.FIELD_LEFT_OUT, row, "", message)
        yield row


def _row(file: str, number: int, line: str, cells: Mapping[str, str]) -> Row:
    where = Where(file, number, 1, max(1, len(line)), quote=line)
    return Row({heading: text for heading, text in cells.items() if text}, lambda _: where)


FORMAT = ExchangeFormat(
    "text",
    "locations.txt, paths.txt and tasks.txt",
    suffixes=(".txt",),
    rank=60,
    is_one=_is_one,
    read=read,
)

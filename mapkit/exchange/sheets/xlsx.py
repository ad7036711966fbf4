"""Excel workbooks, by openpyxl; it is asked only for rows within the limits."""

from __future__ import annotations

import io
import struct
import warnings
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mapkit.exchange import faults
from mapkit.exchange.cells import number_text
from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.grid import GridLine
from mapkit.exchange.safe_xml import XmlFault, refuse_growing_xml
from mapkit.exchange.sheets.archive import ArchiveFault, repacked, unpacked
from mapkit.exchange.sheets.grids import (
    LAST_ROW,
    MOST_COLUMNS,
    MOST_SHEETS,
    add_sheets,
)
from mapkit.exchange.sheets.in_memory import saved
from mapkit.exchange.source_file import SourceFile
from mapkit.exchange.tables import Findings, Tables
from mapkit.exchange.to_tables import Sheet, sheets_of
from mapkit.finding import MapError, Where
from mapkit.model.map import Map
from mapkit.trouble import ImpossibleError

WIDEST = 40  # characters of a column
MOST_TAGS = 1_200_000  # of a workbook: three sheets of 5,000 rows and 15 columns have 900,000
_LIBRARY = "openpyxl"
_WHAT_IT_RAISES = (
    *(AssertionError, AttributeError, EOFError, ImportError, LookupError, OSError, OverflowError),
    *(RuntimeError, SyntaxError, TypeError, ValueError),
    *(struct.error, zipfile.BadZipFile, zlib.error),
)
"""Of a damaged workbook openpyxl passes on whatever its parsers stumble over."""
_DOCTYPE = b"<!DOCTYPE"  # looked for without the zeros that UTF-16 puts between its letters


def read(files: Sequence[SourceFile], findings: Findings) -> Tables:
    """The sheets of all workbooks; `MapError` if one is damaged or beyond all bounds."""
    _library()
    tables = Tables()
    for file in files:
        try:
            members = unpacked(file.raw)
            _refuse_growth(members)
        except (ArchiveFault, XmlFault) as fault:
            raise MapError([faults.DAMAGED_SOURCE.at(Where(file.name), str(fault))]) from None
        try:
            sheets = list(_sheets(repacked(members)))
        except _WHAT_IT_RAISES as error:
            message = f"the workbook is damaged: {type(error).__name__}"
            help_ = "open it in a spreadsheet and save it again, or save its sheets as CSV"
            raise MapError([faults.DAMAGED_SOURCE.at(Where(file.name), message, help_)]) from None
        tables = add_sheets(tables, file.name, sheets, findings)
    return tables


def _refuse_growth(members: Mapping[str, bytes]) -> None:
    """`XmlFault` if the library would unfold something without end."""
    if sum(content.count(b"<") for content in members.values()) > MOST_TAGS:
        raise XmlFault("this is more XML than any board needs", 1)
    for content in members.values():
        if _DOCTYPE in content.replace(b"\0", b""):
            raise XmlFault("a DOCTYPE is not read: it may declare entities without end", 1)
        refuse_growing_xml(content)


def write(map_: Map, wishes: ExportWishes) -> Exported:
    openpyxl = _library()
    book = openpyxl.Workbook()
    book.remove(book.active)
    for sheet in sheets_of(map_, wishes.frame):
        _add_sheet(book.create_sheet(sheet.name), sheet)
    return Exported({f"{map_.id}.xlsx": saved(book)})


def _library() -> Any:
    try:
        import openpyxl
    except ImportError:
        message = f"Excel workbooks need {_LIBRARY}: pip install 'mapkit[exchange]'."
        raise ImpossibleError(f"{message} CSV and ODS need nothing.") from None
    return openpyxl


def _sheets(raw: bytes) -> Iterator[tuple[str, list[GridLine]]]:
    with warnings.catch_warnings():  # of fonts and styles that it does not know
        warnings.simplefilter("ignore")
        _refuse_repeated_sheets(raw)
        book = _library().load_workbook(
            io.BytesIO(raw), read_only=True, data_only=True, keep_links=False
        )
        for sheet in book.worksheets[:MOST_SHEETS]:
            rows = sheet.iter_rows(max_row=LAST_ROW, max_col=MOST_COLUMNS, values_only=True)
            yield (
                str(sheet.title),
                [GridLine(n, list(map(_text, row))) for n, row in enumerate(rows, 1)],
            )


def _refuse_repeated_sheets(raw: bytes) -> None:
    """`ValueError` if a member of the archive is several sheets: each would be read anew."""
    from openpyxl.reader.excel import ExcelReader

    reader = ExcelReader(io.BytesIO(raw), read_only=True, keep_links=False)
    reader.read_manifest()
    reader.read_workbook()
    members = [link.target for _, link in reader.parser.find_sheets()]
    if len(set(members)) < len(members):
        raise ValueError("a sheet stands in the workbook more than once")


def _text(value: Any) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return number_text(value) if isinstance(value, int | float) else str(value)


def _add_sheet(page: Any, sheet: Sheet) -> None:
    """Bold headings that stay in view, columns as wide as their cells, and texts that are texts."""
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    for column, heading in enumerate(sheet.headings, 1):
        page.cell(1, column, heading).font = Font(bold=True)
        texts = [heading, *(str(row.get(heading, "")) for row in sheet.rows)]
        width = min(WIDEST, max(map(len, texts)) + 2)
        page.column_dimensions[get_column_letter(column)].width = width
    for line, row in enumerate(sheet.rows, 2):
        for column, heading in enumerate(sheet.headings, 1):
            if heading in row:
                cell = page.cell(line, column, row[heading])
                if isinstance(row[heading], str):
                    cell.data_type = "s"  # not a formula, whatever it begins with
                    cell.quotePrefix = True
    page.freeze_panes = "A2"

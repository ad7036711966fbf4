"""OpenDocument spreadsheets, as LibreOffice writes them: a ZIP archive with a `content.xml`."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree import ElementTree as Tree

from mapkit.exchange import faults
from mapkit.exchange.cells import number_text
from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.grid import GridLine
from mapkit.exchange.safe_xml import Element, XmlFault, parse_xml
from mapkit.exchange.sheets.archive import ArchiveFault, unpacked
from mapkit.exchange.sheets.grids import (
    LAST_ROW,
    MOST_COLUMNS,
    MOST_SHEETS,
    add_sheets,
)
from mapkit.exchange.source_file import SourceFile
from mapkit.exchange.tables import Findings, Tables
from mapkit.exchange.to_tables import Sheet, sheets_of
from mapkit.finding import MapError, Where
from mapkit.model.map import Map

MIME = "application/vnd.oasis.opendocument.spreadsheet"
CONTENT = "content.xml"
_SPACES = "urn:oasis:names:tc:opendocument:xmlns"
_OFFICE, _TABLE, _TEXT = (f"{_SPACES}:{name}:1.0" for name in ("office", "table", "text"))
_MANIFEST = f"{_SPACES}:manifest:1.0"


def read(files: Sequence[SourceFile], findings: Findings) -> Tables:
    """The sheets of all workbooks; `MapError` if one is damaged or beyond all bounds."""
    tables = Tables()
    for file in files:
        try:
            root = parse_xml(unpacked(file.raw).get(CONTENT, b""))
        except (ArchiveFault, XmlFault) as fault:
            raise MapError([faults.DAMAGED_SOURCE.at(Where(file.name), str(fault))]) from None
        sheets = [
            (sheet.attributes.get("name", ""), list(_lines(sheet)))
            for sheet in list(root.all("table"))[:MOST_SHEETS]
        ]
        tables = add_sheets(tables, file.name, sheets, findings)
    return tables


def write(map_: Map, wishes: ExportWishes) -> Exported:
    roots = {"META-INF/manifest.xml": _manifest(), CONTENT: _content(map_, wishes)}
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("mimetype"), MIME)  # first, and not compressed
        for name, root in roots.items():
            member = zipfile.ZipInfo(name)
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, Tree.tostring(root, "utf-8", xml_declaration=True))
    return Exported({f"{map_.id}.ods": stream.getvalue()})


def _lines(sheet: Element) -> Iterator[GridLine]:
    """The rows with their numbers; rows and cells that repeat stand there once with a count."""
    number = 0
    for row in sheet.all("table-row"):
        again = _count(row, "number-rows-repeated")
        cells = _cells(row)
        if any(cells):
            for step in range(min(again, LAST_ROW - number)):
                yield GridLine(number + step + 1, cells)
        number += again
        if number >= LAST_ROW:
            return


def _cells(row: Element) -> list[str]:
    cells: list[str] = []
    for cell in row.inner:
        if cell.name in ("table-cell", "covered-table-cell") and len(cells) < MOST_COLUMNS:
            again = min(_count(cell, "number-columns-repeated"), MOST_COLUMNS - len(cells))
            cells += [_value(cell)] * again
    return cells


def _count(element: Element, name: str) -> int:
    text = element.attributes.get(name, "1")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 1


def _value(cell: Element) -> str:
    kind = cell.attributes.get("value-type")
    if kind in ("float", "percentage", "currency"):
        return cell.attributes.get("value", "")
    if kind == "boolean":
        return "yes" if cell.attributes.get("boolean-value") == "true" else "no"
    return " ".join(one.whole_text() for one in cell.inner if one.name == "p")


def _manifest() -> Tree.Element:
    root = Tree.Element(f"{{{_MANIFEST}}}manifest", {f"{{{_MANIFEST}}}version": "1.2"})
    for path, kind in (("/", MIME), (CONTENT, "text/xml")):
        names = {"full-path": path, "media-type": kind}
        entry = {f"{{{_MANIFEST}}}{name}": value for name, value in names.items()}
        Tree.SubElement(root, f"{{{_MANIFEST}}}file-entry", entry)
    return root


def _content(map_: Map, wishes: ExportWishes) -> Tree.Element:
    root = Tree.Element(f"{{{_OFFICE}}}document-content", {f"{{{_OFFICE}}}version": "1.2"})
    body = Tree.SubElement(root, f"{{{_OFFICE}}}body")
    book = Tree.SubElement(body, f"{{{_OFFICE}}}spreadsheet")
    for sheet in sheets_of(map_, wishes.frame):
        table = Tree.SubElement(book, f"{{{_TABLE}}}table", {f"{{{_TABLE}}}name": sheet.name})
        _add_row(table, sheet, dict(zip(sheet.headings, sheet.headings, strict=True)))
        for row in sheet.rows:
            _add_row(table, sheet, row)
    return root


def _add_row(table: Tree.Element, sheet: Sheet, row: Mapping[str, Any]) -> None:
    line = Tree.SubElement(table, f"{{{_TABLE}}}table-row")
    for heading in sheet.headings:
        value = row.get(heading)
        cell = Tree.SubElement(line, f"{{{_TABLE}}}table-cell")
        if value is None:
            continue
        is_text = isinstance(value, str)
        cell.set(f"{{{_OFFICE}}}value-type", "string" if is_text else "float")
        if not is_text:
            cell.set(f"{{{_OFFICE}}}value", number_text(value))
        text = value if is_text else number_text(value)
        Tree.SubElement(cell, f"{{{_TEXT}}}p").text = text

"""Workbooks that were made to hurt: archives that swell, cells beyond reach, rows without end."""

from __future__ import annotations

import io
import re
import zipfile

import openpyxl

SWOLLEN = 1 << 26  # bytes of zeros, which pack to a thousandth
_FIRST = {"xlsx": "xl/workbook.xml", "ods": "content.xml"}
_TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
_TEXT = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"


def swollen(form: str) -> bytes:
    return _archive({_FIRST[form]: bytes(SWOLLEN)})


def packed_otherwise(form: str, method: int) -> bytes:
    """A small workbook, of which Python would unpack all at once."""
    return _archive({_FIRST[form]: b"<a/>"}, method)


def long_namespace(form: str) -> bytes:
    """A namespace that becomes a part of every name."""
    return _archive({_FIRST[form]: f'<a xmlns:b="{"u" * 1_001}"><b:c/></a>'.encode()})


def far_cell() -> bytes:
    """A sheet of one route, and a word in the last cell that Excel knows."""
    book = openpyxl.Workbook()
    book.active.title = "routes"
    book.active.append(["From", "To", "Length"])
    book.active.append(["Ash", "Birch", 3])
    book.active["XFD1048576"] = "far"
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def many_repeats() -> bytes:
    """A sheet in which one row is said to stand a hundred million times."""
    cells = "".join(
        f"<t:table-cell><x:p>{text}</x:p></t:table-cell>" for text in ("Ash", "Birch", "3")
    )
    head = "".join(
        f"<t:table-cell><x:p>{text}</x:p></t:table-cell>" for text in ("From", "To", "Length")
    )
    rows = f"<t:table-row>{head}</t:table-row>"
    rows += f'<t:table-row t:number-rows-repeated="100000000">{cells}</t:table-row>'
    return _sheet(rows)


def long_cells() -> bytes:
    """A text of a million letters, which is said to stand in every cell."""
    head = "".join(f"<t:table-cell><x:p>{text}</x:p></t:table-cell>" for text in ("From", "To"))
    cell = (
        f'<t:table-cell t:number-columns-repeated="99"><x:p>{"z" * 1_000_000}</x:p></t:table-cell>'
    )
    again = f'<t:table-row t:number-rows-repeated="9999">{cell}</t:table-row>'
    return _sheet(f"<t:table-row>{head}</t:table-row>{again}")


def one_sheet_many_times() -> bytes:
    """A workbook whose forty sheets are one file."""
    book = openpyxl.Workbook()
    book.active.append(["From", "To", "Length"])
    stream = io.BytesIO()
    book.save(stream)
    with zipfile.ZipFile(stream) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    before, entry, after = re.split(rb"(<sheet [^>]*/>)", members["xl/workbook.xml"])
    members["xl/workbook.xml"] = before + entry * 40 + after
    return _archive(members)


def many_texts() -> bytes:
    """A workbook of millions of empty texts, which are in no cell."""
    return _archive({"xl/sharedStrings.xml": b"<sst>" + b"<si/>" * 2_000_000 + b"</sst>"})


def _sheet(rows: str) -> bytes:
    text = f'<r xmlns:t="{_TABLE}" xmlns:x="{_TEXT}"><t:table t:name="routes">{rows}</t:table></r>'
    return _archive({"content.xml": text.encode()})


def _archive(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return stream.getvalue()

"""Excel workbooks without temporary files.

openpyxl writes each sheet to a temporary file first. Where the disk is full that ends in a message
which names no file, in a traceback when the memory is tidied up, and in files left behind.
"""

from __future__ import annotations

import io
import zipfile
from typing import Any


def saved(book: Any) -> bytes:
    """The bytes of a workbook whose sheets have cells and nothing else: no pictures, no charts."""
    from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
    from openpyxl.worksheet._writer import WorksheetWriter
    from openpyxl.writer.excel import ExcelWriter

    class Writer(ExcelWriter):  # type: ignore[misc]  # openpyxl has no types
        def write_worksheet(self, ws: Any) -> None:
            ws._drawing = SpreadsheetDrawing()
            sheet = WorksheetWriter(ws, out=io.BytesIO())
            sheet.write()
            ws._rels = sheet._rels
            self._archive.writestr(ws.path[1:], sheet.out.getvalue())
            self.manifest.append(ws)

    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        Writer(book, archive).write_data()
    return stream.getvalue()

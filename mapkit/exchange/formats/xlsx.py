"""Excel workbooks; how they are read and written stands in `mapkit.exchange.sheets`."""

from __future__ import annotations

from mapkit.exchange.format import ExchangeFormat
from mapkit.exchange.sheets.xlsx import read, write
from mapkit.exchange.source_file import LARGEST_SOURCE, SourceFile


def _is_one(file: SourceFile) -> bool:
    return file.is_archive and (file.suffix in (".xlsx", ".xlsm") or b"xl/workbook" in file.raw)


FORMAT = ExchangeFormat(
    "xlsx",
    "an Excel workbook",
    suffixes=(".xlsx",),
    rank=40,
    is_one=_is_one,
    read=read,
    largest=LARGEST_SOURCE,
    write=write,
)

"""OpenDocument spreadsheets; how they are read and written stands in `mapkit.exchange.sheets`."""

from __future__ import annotations

from mapkit.exchange.format import ExchangeFormat
from mapkit.exchange.sheets.ods import MIME, read, write
from mapkit.exchange.source_file import LARGEST_SOURCE, SourceFile


def _is_one(file: SourceFile) -> bool:
    return file.is_archive and (file.suffix == ".ods" or MIME.encode() in file.raw[:200])


FORMAT = ExchangeFormat(
    "ods",
    "an OpenDocument spreadsheet",
    suffixes=(".ods",),
    rank=45,
    is_one=_is_one,
    read=read,
    largest=LARGEST_SOURCE,
    write=write,
)

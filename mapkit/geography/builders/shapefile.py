"""Just enough of the ESRI shapefile: the lines of a .shp and the records of a .dbf."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

_SHP_HEADER_BYTES = 100
_DBF_HEADER_END = 0x0D


def read_lines(path: Path) -> list[list[NDArray[np.float64]]]:
    """Read each record's parts, each an array of (lon, lat)."""
    data = path.read_bytes()
    records = []
    at = _SHP_HEADER_BYTES
    while at < len(data):
        (words,) = struct.unpack_from(">4xi", data, at)
        records.append(_polyline(data, at + 8))
        at += 8 + 2 * words
    return records


def read_records(path: Path) -> list[dict[str, str]]:
    """Every record as column name to stripped text; bytes that are no UTF-8 become U+FFFD."""
    data = path.read_bytes()
    count, header_size, record_size = struct.unpack_from("<IHH", data, 4)
    fields = list(_fields(data))
    return [_record(data, header_size + r * record_size + 1, fields) for r in range(count)]


def _polyline(data: bytes, at: int) -> list[NDArray[np.float64]]:
    if struct.unpack_from("<i", data, at)[0] == 0:
        return []
    part_count, point_count = struct.unpack_from("<2i", data, at + 36)
    starts = np.frombuffer(data, "<i4", part_count, at + 44)
    points = np.frombuffer(data, "<f8", 2 * point_count, at + 44 + 4 * part_count).reshape(-1, 2)
    return np.split(points, starts[1:])


def _fields(data: bytes) -> Iterator[tuple[str, int]]:
    at = 32
    while data[at] != _DBF_HEADER_END:
        yield data[at : at + 11].split(b"\0")[0].decode(), data[at + 16]
        at += 32


def _record(data: bytes, at: int, fields: list[tuple[str, int]]) -> dict[str, str]:
    record = {}
    for name, width in fields:
        record[name] = data[at : at + width].decode(errors="replace").strip(" \0")
        at += width
    return record

"""A file of the HM editor that has been opened: envelope, payload, and what we left there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NoReturn

from mapkit.exchange import faults
from mapkit.exchange.hm import frame as hm
from mapkit.exchange.json_rows import cell, cells_of, objects, opened, pair, size
from mapkit.exchange.source_file import SourceFile
from mapkit.exchange.tables import Findings
from mapkit.finding import Fault, MapError, Where
from mapkit.source.document import Path
from mapkit.source.json_document import Opened

KINDS = ("map", "network")


@dataclass(frozen=True)
class HmFile:
    source: Opened
    path: Path  # of the payload
    payload: Mapping[str, Any]
    ours: Mapping[str, Any]  # what an export of mapkit put beside HM's own fields
    findings: Findings

    @classmethod
    def of(cls, file: SourceFile, findings: Findings) -> HmFile:
        """Open a file; `MapError` if it is newer than we know, or no map."""
        source = opened(file)
        path, payload = _payload(source)
        ours = payload.get(hm.OURS)
        return cls(source, path, payload, ours if isinstance(ours, dict) else {}, findings)

    def where(self, *steps: str | int) -> Where:
        """The place of something in the payload."""
        return self.source.where((*self.path, *steps))

    def objects(self, key: str) -> Iterator[tuple[Path, dict[str, Any]]]:
        """The entries of a list of the payload."""
        return objects(self.source, (*self.path, key), self.payload.get(key), self.findings)

    def styles(self, key: str) -> dict[str, dict[str, Any]]:
        """Kinds of stops or routes that the map itself describes, by id."""
        return {str(style.get("id")): style for _, style in self.objects(key)}

    def extra(self, table: str, id_: Any) -> dict[str, str]:
        """Cells of a stop or route that HM has no field for."""
        rows = self.ours.get(table)
        extra = rows.get(str(id_)) if isinstance(rows, dict) else None
        return cells_of(extra) if isinstance(extra, dict) else {}

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of stops by HM's ids, which mean nothing to readers; shared names are left out.

        It is empty for a file that mapkit wrote: there the ids are our own, and say more.
        """
        found = {str(stop.get("id")): cell(stop.get("name")) for _, stop in self.objects("stops")}
        counts = Counter(name.casefold() for name in found.values())
        only = {id_: name for id_, name in found.items() if name and counts[name.casefold()] == 1}
        return {} if self.ours else only

    @property
    def form(self) -> tuple[str, bool]:
        """The format of the board, and whether it is upright."""
        is_standing = self.payload.get("orientation") == "portrait"
        return str(self.payload.get("format", "board-2x3")), is_standing

    @property
    def frame(self) -> tuple[float, float]:
        """The width and height that coordinates are measured in."""
        data = self.source.data
        board = data.get("board") if isinstance(data.get("board"), dict) else {}
        given = size([board.get("width"), board.get("height")])
        return size(self.ours.get("frame")) or given or hm.frame_units(*self.form)


def points(values: Any) -> list[tuple[float, float]]:
    """The points of a line; entries that are not points are left out."""
    entries = values if isinstance(values, list) else []
    found = [pair([one.get("x"), one.get("y")]) for one in entries if isinstance(one, dict)]
    return [one for one in found if one]


def _payload(source: Opened) -> tuple[Path, dict[str, Any]]:
    """The content and its path: version 1 has no envelope around it."""
    data = source.data
    if not isinstance(data, dict):
        _refuse(source, faults.DAMAGED_SOURCE, (), "this is no map of the HM editor")
    path: Path = ("payload",) if data.get("format") == hm.MARK else ()
    version = data.get("version", 1) if path else 1
    if type(version) is not int or version > hm.NEWEST:
        known = f"mapkit reads versions 1 to {hm.NEWEST}"
        message = f"the file has version {str(version)[:40]} of its format; {known}"
        _refuse(source, faults.NEWER_SOURCE, ("version",), message)
    payload, kind = data.get("payload") if path else data, data.get("kind", "map")
    if kind not in KINDS:
        message = f"a file of the kind `{str(kind)[:40]}` has no routes; export the whole map"
        _refuse(source, faults.MISSING_TABLE, ("kind",), message)
    if not isinstance(payload, dict):
        _refuse(source, faults.DAMAGED_SOURCE, path, "there is no map in this file")
    return path, payload


def _refuse(source: Opened, fault: Fault, path: Path, message: str) -> NoReturn:
    raise MapError([fault.at(source.where(path), message)])

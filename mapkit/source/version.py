"""Versions of the map format."""

from __future__ import annotations

from mapkit.finding import Finding
from mapkit.source.document import Document
from mapkit.source.faults import NEWER_FORMAT

CURRENT = 1


def newer_format(document: Document) -> Finding | None:
    """A file of a format that this mapkit does not know yet.

    There is no older format than 1; the first migration goes here with format 2.
    """
    data = document.data
    version = data.get("mapkit") if isinstance(data, dict) else None
    if not isinstance(version, int) or isinstance(version, bool) or version <= CURRENT:
        return None
    message = f"the file has map format {version}; this mapkit reads format {CURRENT}"
    return NEWER_FORMAT.at(document.where(("mapkit",)), message, "update mapkit")

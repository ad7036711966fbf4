"""Versions of the map format, and documents that are no maps."""

from __future__ import annotations

from mapkit.finding import Finding, Where
from mapkit.source.document import Document
from mapkit.source.faults import ANOTHER_DOCUMENT, NEWER_FORMAT

CURRENT = 1
_OTHERS = {  # by the key with which the document begins: what it is, and who reads it
    "mapkit_playtest": ("a playtest", "`mapkit report` and `mapkit compare`"),
    "mapkit_replay": ("a recorded game", "`mapkit replay`"),
    "mapkit_build": ("the record of a build", "`mapkit build`"),
}
_BEGINNING = 200  # characters: the first key of a document of ours stands there


def newer_format(document: Document) -> Finding | None:
    """A finding if the file has a format that this mapkit does not know yet.

    There is no older format than 1; the first migration goes here with format 2.
    """
    data = document.data
    version = data.get("mapkit") if isinstance(data, dict) else None
    if not isinstance(version, int) or isinstance(version, bool) or version <= CURRENT:
        return None
    message = f"the file has map format {version}; this mapkit reads format {CURRENT}"
    return NEWER_FORMAT.at(document.where(("mapkit",)), message, "update mapkit")


def another_document(text: str, file: str) -> Finding | None:
    """A finding if this is a document that mapkit has written, and no map."""
    beginning = text[:_BEGINNING]
    for key, (what, readers) in _OTHERS.items():
        if f'"{key}"' in beginning:
            message = f"this is {what}, not a map"
            help_ = f"{readers} can read it"
            return ANOTHER_DOCUMENT.at(Where(file), message, help_)
    return None

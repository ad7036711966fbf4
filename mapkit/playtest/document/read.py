"""JSON text → document: checked by its schema, and by what its parts say of each other."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mapkit.finding import DocumentError
from mapkit.model.plain import build
from mapkit.playtest.document.agreement import disagreement
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.playtest.document.text import FORMAT
from mapkit.playtest.faults import CONTRADICTION, NEWER_PLAYTEST, NO_PLAYTEST
from mapkit.source.json_document import DocumentKind, Opened, open_document, parse_document

PLAYTEST = DocumentKind(
    name="playtest",
    schema="playtest",
    version_key="mapkit_playtest",
    version=FORMAT,
    no_such=NO_PLAYTEST,
    newer=NEWER_PLAYTEST,
    written_by="mapkit playtest",
)


def read_playtest(path: Path) -> PlaytestDocument:
    """The document in a file; `DocumentError` with one finding if it holds none."""
    return _typed(open_document(path, PLAYTEST))


def parse_playtest(text: str, file: str = "playtest.json") -> PlaytestDocument:
    """Read a playtest as `read_playtest` does, of a text instead of a file."""
    return _typed(parse_document(text, PLAYTEST, file))


def _typed(opened: Opened) -> PlaytestDocument:
    data = {key: value for key, value in opened.data.items() if key != PLAYTEST.version_key}
    document = replace(build(PlaytestDocument, data), file=opened.file)
    found = disagreement(document)
    if found:
        help_ = "Play the map again: `mapkit playtest` writes a whole document."
        raise DocumentError([CONTRADICTION.at(opened.where(found.path), found.message, help_)])
    return document

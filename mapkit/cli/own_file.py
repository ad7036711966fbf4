"""The file that a verb may change: one of the user's own."""

from __future__ import annotations

import codecs
from pathlib import Path

from mapkit import bundled
from mapkit.cli.ending import fail
from mapkit.files import read_bytes, write_bytes
from mapkit.model.load import find


def own_file(name: str) -> Path:
    """The file of a map; a map that came with mapkit ends the verb."""
    file = find(name)
    if is_bundled(name):
        fail(f"{name} is a bundled map: start from it with `mapkit new NAME --from {name}`")
    return file


def write_anew(file: Path, text: str) -> None:
    """Write another text into a map file; a byte order mark at its beginning stays there."""
    mark = codecs.BOM_UTF8
    has_mark = read_bytes(file, len(mark)) == mark
    write_bytes(file, (mark if has_mark else b"") + text.encode("utf-8"))


def is_bundled(name: str) -> bool:
    """Whether a name is that of a map that came with mapkit, and of no file here."""
    return name in bundled.map_ids() and not Path(name).exists()

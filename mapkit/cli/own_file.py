"""The file that a verb may change: one of the user's own."""

from __future__ import annotations

import codecs
from pathlib import Path

from mapkit import bundled
from mapkit.cli.ending import fail
from mapkit.files import read_bytes, write_bytes
from mapkit.model.load import find
from mapkit.source.read import LARGEST_FILE
from mapkit.trouble import ImpossibleError


def own_file(name: str) -> Path:
    """The file of a map; a map that came with mapkit ends the verb."""
    file = find(name)
    if is_bundled(name):
        fail(f"{name} is a bundled map: start from it with `mapkit new NAME --from {name}`")
    return file


def write_anew(file: Path, before: str, text: str) -> None:
    """Write another text into a map file; a byte order mark at its beginning stays there.

    `ImpossibleError` if the file no longer says what it did `before`: what somebody wrote into it
    while a verb was at work is never lost.
    """
    mark = codecs.BOM_UTF8
    found = read_bytes(file, LARGEST_FILE + 1)
    if found.removeprefix(mark) != before.encode("utf-8"):
        raise ImpossibleError(f"{file} was changed meanwhile, so it stays as it is. Run it again.")
    write_bytes(file, (mark if found.startswith(mark) else b"") + text.encode("utf-8"))


def is_bundled(name: str) -> bool:
    """Whether a name is that of a map that came with mapkit, and of no file here."""
    return name in bundled.map_ids() and not Path(name).exists()

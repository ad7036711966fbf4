"""The map of a run or of a game: they know its id and its digest, and not where its file is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from mapkit import bundled
from mapkit.cli.ending import fail
from mapkit.files import read_bytes
from mapkit.finding import MapError
from mapkit.model.load import load_map
from mapkit.model.map import Map

_BEGINNING = 100_000  # bytes in which a map says its id
_MOST_FILES = 200  # of a folder; whoever keeps more maps in one says which
_MOST_BYTES = 2**19  # of maps that are read: twenty-five of the usual size, or some seconds' work
_UP = 3  # from output/<id>/playtest.json to where output/ lies


def map_played(map_id: str, digest: str, beside: Path) -> Map:
    """The map with this id as it was played: a file near the run or near the user, or bundled.

    If all that are found have been changed since, it is the first of them, and the reader of the
    run says what that means.
    """
    found = []
    for name in _bounded(_candidates(map_id, beside)):
        try:
            map_ = load_map(name)
        except MapError:
            continue
        if map_.id == map_id and _digest(map_) == digest:
            return map_
        found += [map_] if map_.id == map_id else []
    if not found:
        fail(
            f"{beside}: this was played on `{map_id}`, which is no bundled map and not found near"
            " here; give its file with --map"
        )
    return found[0]


def _digest(map_: Map) -> str:
    from mapkit.engine.replay import rules_digest

    return rules_digest(map_)


def _bounded(files: Iterable[Path]) -> Iterator[Path]:
    """As many files as are read in a moment: a stranger's folder may be full of large maps."""
    read = 0
    for file in files:
        if read > _MOST_BYTES:
            return
        read += file.stat().st_size
        yield file


def _candidates(map_id: str, beside: Path) -> Iterator[Path]:
    if map_id in bundled.map_ids():
        yield bundled.map_file(map_id)
    folders = [Path(), Path("maps"), *beside.absolute().parents[:_UP]]
    for folder in dict.fromkeys(one.resolve() for one in folders):
        for ending in ("yaml", "yml", "json"):
            yield from _saying(map_id, folder, ending)


def _saying(map_id: str, folder: Path, ending: str) -> Iterator[Path]:
    """Files of a folder that say they are the map with this id."""
    words = rf"""^[ \t]*+["']?id["']?[ \t]*+:\s*+["']?{re.escape(map_id)}\b"""
    pattern = re.compile(words.encode(), re.M)
    try:
        files = sorted(folder.glob(f"*.{ending}"))[:_MOST_FILES]
    except OSError:
        return
    for file in files:
        try:
            text = read_bytes(file, _BEGINNING)
        except OSError:
            continue
        if pattern.search(text):
            yield file

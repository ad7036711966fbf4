"""The file that a verb may change: one of the user's own."""

from __future__ import annotations

from pathlib import Path

from mapkit import bundled
from mapkit.cli.ending import fail
from mapkit.model.load import find


def own_file(name: str) -> Path:
    """The file of a map; a map that came with mapkit ends the verb."""
    file = find(name)
    if is_bundled(name):
        fail(f"{name} is a bundled map: start from it with `mapkit new NAME --from {name}`")
    return file


def is_bundled(name: str) -> bool:
    """Whether a name is that of a map that came with mapkit, and of no file here."""
    return name in bundled.map_ids() and not Path(name).exists()

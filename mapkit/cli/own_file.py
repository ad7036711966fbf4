"""The file that a verb may change: one of the user's own."""

from __future__ import annotations

from pathlib import Path

from mapkit import bundled
from mapkit.cli.ending import fail
from mapkit.model.load import find


def own_file(name: str) -> Path:
    """The file of a map; a map that came with mapkit ends the verb."""
    file = find(name)
    if file.parent == bundled.folder("maps") and not Path(name).exists():
        fail(f"{name} is a bundled map: start from it with `mapkit new NAME --from {name}`")
    return file

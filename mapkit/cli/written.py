"""Files that were made for another program, written and told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.cli.screen import done, note
from mapkit.files import write_output

if TYPE_CHECKING:
    from mapkit.exchange.format import Exported


def tell_written(made: Exported, folder: Path) -> None:
    """Write all files into a folder; those in folders inside it are only counted."""
    written = [write_output(folder, file, content) for file, content in made.files.items()]
    for path in (path for path in written if path.parent == folder):
        done(f"wrote {path}")
    inside = [path.parent for path in written if path.parent != folder]
    for place in dict.fromkeys(inside):
        done(f"wrote {inside.count(place)} files in {place}")
    for sentence in made.notes:
        note(sentence)

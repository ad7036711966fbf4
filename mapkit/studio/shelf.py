"""Folders with files that were made for the user, which the page may link to."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote


@dataclass
class Shelf:
    """Only what was put here is ever shown, and nothing that a link leads out of it."""

    _folders: dict[str, Path] = field(default_factory=dict)

    def put(self, name: str, folder: Path) -> str:
        """Show a folder under a name; gives the address of it, with a slash at the end."""
        self._folders[name] = Path(os.path.realpath(folder))
        return f"/shelf/{quote(name, safe='')}/"

    def file(self, name: str, path: str) -> Path | None:
        """A file of a folder; None if there is none or if it lies elsewhere."""
        folder = self._folders.get(name)
        if folder is None or "\0" in path:
            return None
        file = Path(os.path.realpath(folder / path))
        return file if file.is_relative_to(folder) and file.is_file() else None

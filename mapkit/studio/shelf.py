"""Folders with files that were made for the user, which the page may link to.

A report runs in a sandbox, from which links carry no cookie. So the address of a folder has a
secret in it and is a key by itself.
"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

SHELF = "/shelf/"


@dataclass
class Shelf:
    """Only what was put here is ever shown, and nothing that a link leads out of it."""

    _folders: dict[str, Path] = field(default_factory=dict)  # by the secret in the address
    _names: dict[str, str] = field(default_factory=dict)

    def put(self, name: str, folder: Path) -> str:
        """Show a folder under a name; gives the address of it, with a slash at the end."""
        kept = (one for one, shown in self._names.items() if shown == name)
        key = next(kept, None) or secrets.token_urlsafe(16)
        self._names[key] = name
        self._folders[key] = Path(os.path.realpath(folder))
        return f"{SHELF}{key}/"

    def file(self, key: str, path: str) -> Path | None:
        """A file of a folder; None if there is none or if it lies elsewhere."""
        folder = self._folders.get(key)
        if folder is None or "\0" in path:
            return None
        file = Path(os.path.realpath(folder / path))
        return file if file.is_relative_to(folder) and file.is_file() else None

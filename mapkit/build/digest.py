"""Digests: of data, of files, and of the code that a step runs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from mapkit import __version__, bundled

_PACKAGE = Path(__file__).parent.parent
_LENGTH = 16


def digest(*parts: Any) -> str:
    """A digest of anything that can be written as JSON."""
    text = json.dumps(parts, ensure_ascii=False, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]


def file_digest(path: Path) -> str | None:
    """A digest of a file's content, or None if there is no such file."""
    if not path.is_file():
        return None
    return hashlib.sha256(path.read_bytes()).hexdigest()[:_LENGTH]


def code_digest(rooms: Iterable[str]) -> str:
    """Changes with the tool: its version, and the files of these rooms, of schemas and presets.

    The version alone would leave a person who works on mapkit with stale pictures.
    """
    folders = [_PACKAGE / room for room in (*rooms, "build", "presets")]
    folders.append(bundled.folder("schemas"))
    return digest(__version__, [bundled.folder_digest(folder) for folder in folders])

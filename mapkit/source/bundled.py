"""Catalogues that come with mapkit, such as its words: read once, and kept ready for later runs."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from mapkit.kept_files import kept_bytes
from mapkit.source.read import LARGEST_FILE, read_text, text_of

_NEWEST = 60  # all catalogues of two or three versions of mapkit


def read_bundled(path: Path) -> Any:
    """The data of a YAML file of our own, whose keys are all texts.

    To scan the rule sheet's catalogue takes a fifth of a second, to take it from the user's cache
    a thousandth. The text names what is kept, so that a changed file is read anew.
    """
    text = text_of(path, path.name, LARGEST_FILE, "a catalogue")

    def made() -> bytes:
        return json.dumps(read_text(text, path.name).document.data).encode()

    try:
        return json.loads(kept_bytes("catalogues", _digest(text), made, newest=_NEWEST))
    except (ValueError, RecursionError):  # somebody has kept something else there
        return json.loads(made())


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()

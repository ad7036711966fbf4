"""The folder for what mapkit computes once and may forget at any time."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def user_cache(name: str) -> Path | None:
    """A writable folder of that name in the user's cache; None where there is no such place."""
    folder = platformdirs.user_cache_path("mapkit", appauthor=False) / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None

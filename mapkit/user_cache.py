"""The folder for what mapkit computes once and may forget at any time."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def user_cache(name: str) -> Path | None:
    """A writable folder of that name in the user's cache; None where there is no such place."""
    folder = _root() / "mapkit" / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _root() -> Path:
    if "XDG_CACHE_HOME" in os.environ:
        return Path(os.environ["XDG_CACHE_HOME"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home())))
    home = Path(os.path.expanduser("~"))
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache")

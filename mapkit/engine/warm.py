"""The first compilation of the core, done on purpose rather than in the middle of something."""

from __future__ import annotations

import time
from pathlib import Path

from mapkit.engine.core import fields as f
from mapkit.engine.core.jit import CACHE, COMPILED
from mapkit.engine.core.play import Table

LONGEST_WAIT_S = 300  # for another process that compiles already; then this one does it itself


def is_warm() -> bool:
    """Whether nothing is left to compile: done before and kept, or run without a compiler."""
    return not COMPILED or (CACHE is not None and _marker(CACHE).exists())


def warm_up() -> None:
    """Compile the core by asking it something, and keep the result; one process at a time does."""
    turn = CACHE is None or _is_first(CACHE) or not _waited(CACHE)
    Table(f.container(f.MAP_FIELDS)).count_actions()
    if turn and CACHE is not None:
        _marker(CACHE).touch()
        _claim(CACHE).unlink(missing_ok=True)


def _is_first(cache: Path) -> bool:
    try:
        _claim(cache).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def _waited(cache: Path) -> bool:
    """Whether another process has finished in time; one that died may have left its claim."""
    began = time.monotonic()
    while time.monotonic() - began < LONGEST_WAIT_S:
        if _marker(cache).exists():
            return True
        time.sleep(0.5)
    return False


def _marker(cache: Path) -> Path:
    return cache / "complete"


def _claim(cache: Path) -> Path:
    return cache / "compiling"

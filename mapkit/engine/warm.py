"""The first compilation of the core, done on purpose rather than in the middle of something."""

from __future__ import annotations

from pathlib import Path

from mapkit.engine.core import fields as f
from mapkit.engine.core.jit import CACHE, COMPILED
from mapkit.engine.core.play import Table


def is_warm() -> bool:
    """Whether nothing is left to compile: done before and kept, or run without a compiler."""
    return not COMPILED or (CACHE is not None and _marker(CACHE).exists())


def warm_up() -> None:
    """Compile the core by asking it something, and keep the result."""
    Table(f.container(f.MAP_FIELDS)).count_actions()
    if CACHE is not None:
        _marker(CACHE).touch()


def _marker(cache: Path) -> Path:
    return cache / "complete"

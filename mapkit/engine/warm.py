"""The first compilation of the core, done on purpose rather than in the middle of something."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from mapkit.engine.core import fields as f
from mapkit.engine.core.jit import COMPILED, CORE, Compiler
from mapkit.engine.core.play import Table

LONGEST_WAIT_S = 300  # for another process that compiles already; then this one does it itself


def ask_the_core() -> None:
    """The least that makes the core compile."""
    Table(f.container(f.MAP_FIELDS)).count_actions()


def is_warm(compiler: Compiler = CORE) -> bool:
    """Whether nothing is left to compile: done before and kept, or run without a compiler."""
    return not COMPILED or (compiler.cache is not None and _marker(compiler.cache).exists())


def warm_up(compiler: Compiler = CORE, ask: Callable[[], None] = ask_the_core) -> None:
    """Compile by asking something, and keep the result; one process at a time does."""
    cache = compiler.cache
    turn = cache is None or _is_first(cache) or not _waited(cache)
    ask()
    if turn and cache is not None:
        _marker(cache).touch()
        _claim(cache).unlink(missing_ok=True)


def _is_first(cache: Path) -> bool:
    try:
        with _claim(cache).open("x") as claim:
            claim.write(str(os.getpid()))
    except FileExistsError:
        return False
    return True


def _waited(cache: Path) -> bool:
    """Whether another process has finished in time; one that died may have left its claim."""
    began = time.monotonic()
    while time.monotonic() - began < LONGEST_WAIT_S and _is_alive(_claim(cache)):
        if _marker(cache).exists():
            return True
        time.sleep(0.5)
    return _marker(cache).exists()


def _is_alive(claim: Path) -> bool:
    """Whether the process that made the claim still runs, as far as can be known."""
    if os.name != "posix":
        return True
    try:
        os.kill(int(claim.read_text()), 0)
    except (ProcessLookupError, FileNotFoundError):
        return False
    except (ValueError, OSError):
        return True
    return True


def _marker(cache: Path) -> Path:
    return cache / "complete"


def _claim(cache: Path) -> Path:
    return cache / "compiling"

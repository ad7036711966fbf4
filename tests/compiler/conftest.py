"""A tiny package of its own to compile: two functions behind one entry point."""

from __future__ import annotations

from pathlib import Path

import pytest
from children import ended

SOURCE = '''
import os
from pathlib import Path

from mapkit.compiler import entry_cache, lean
from mapkit.compiler.jit import Compiler

HERE = Path(__file__).parent
COMPILER = Compiler(HERE)
POINT = COMPILER.entry_point("tiny", "a tiny thing", "tiny:ask")


@COMPILER.compiled
def one_more(number):
    return number + 1


@COMPILER.compiled
def one_more_twice(number):
    return one_more(one_more(number))


@COMPILER.entry(POINT)
def entry(number):
    return one_more_twice(number) * 10


def ask():
    fault(os.environ.get("FAULT", "")) if entry_cache.EntryCache.in_child else None
    entry(1)
    with open(HERE.parent / "log", "a") as log:
        log.write(f"{sum(entry.stats.cache_misses.values())}")


def fault(which):
    """What goes wrong in the process that compiles."""
    def broken(*_):
        raise AttributeError("Numba has changed")
    if which == "lean":
        lean.LinkedLibrary._emit = broken
    elif which == "all":
        broken()
    elif which == "hang":
        import time
        (HERE.parent / "pid").write_text(str(os.getpid()))
        time.sleep(600)
'''
MADE = """
import tiny
from mapkit.compiler.ready import get_ready
told = []
had_to = get_ready([tiny.POINT], lambda what, share: told.append(what))
print(had_to, tiny.POINT.kept.state.name, tiny.entry(1), *dict.fromkeys(told), sep="|")
"""


class Tiny:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "source").mkdir()
        (folder / "source" / "tiny.py").write_text(SOURCE, "utf-8")
        self.env = {
            "PYTHONPATH": str(folder / "source"),
            "XDG_CACHE_HOME": str(folder / "cache"),
        }

    def run(self, program: str, **env: str) -> str:
        return ended("-c", program, env=self.env | env, seconds=120).stdout

    def made(self, **env: str) -> list[str]:
        """Whether it had to be compiled, the state of what is kept, 30, and what was told."""
        return self.run(MADE, **env).strip().split("|")

    def code(self) -> list[Path]:
        return [*self.folder.glob("cache/**/*.code")]

    def log(self) -> str:
        """For each time that the entry point was asked, how often it had to be compiled."""
        return (self.folder / "log").read_text()


@pytest.fixture
def tiny(tmp_path: Path) -> Tiny:
    return Tiny(tmp_path)

"""Processes that import only what is installed, wherever they are started.

Python lets a process that `multiprocessing` starts import from the current folder, and from there
first, until its parent has told it where modules are. That folder may come from a stranger, and
a file `types.py` in it would be run.

It also lets such a process run the script of its parent once more. Ours need nothing of it, and
one that begins to play as soon as it is run would start processes without an end.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from types import ModuleType

SPAWN = multiprocessing.get_context("spawn")  # compiled code and threads don't survive a fork
_SAFE_PATH = "PYTHONSAFEPATH"


def start(process: BaseProcess) -> None:
    """Start a process, and the helper of `multiprocessing` that starts with the first of them.

    Ctrl-C, which reaches all processes of a terminal, is held back in the new one: it would fall
    over while it still imports. Once it is ready it calls `heed_no_interrupt`.
    """
    with _safe_path(), _without_script():
        if os.name == "posix":
            from multiprocessing import resource_tracker

            resource_tracker.ensure_running()  # which lets signals through again as it begins
        with _held_back():
            process.start()


def heed_no_interrupt() -> None:
    """In a process that was started here: Ctrl-C is for its parent, which ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _let_through()


@contextmanager
def _held_back() -> Iterator[None]:
    """Ctrl-C comes a little later; a process that is started now begins with it held back."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _let_through() -> None:
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def end_with_parent(end: Callable[[], object]) -> None:
    """In a process that was started here: call `end` when its parent is gone, killed or not."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        end()

    threading.Thread(target=wait, name="waiting for the parent's end", daemon=True).start()


@contextmanager
def _safe_path() -> Iterator[None]:
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_SAFE_PATH]
        else:
            os.environ[_SAFE_PATH] = before


@contextmanager
def _without_script() -> Iterator[None]:
    before = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = before


def with_our_modules() -> dict[str, str]:
    """The environment of a Python that is to find the modules that this one finds.

    Start it with `-P`, or it looks for them in the current folder first.
    """
    path = os.pathsep.join(folder for folder in sys.path if folder)
    return {**os.environ, "PYTHONPATH": path}

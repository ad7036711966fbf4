"""The process that compiles: `python -c "from mapkit.compiler.child import main; main()" …`.

It writes to its output how far it is (a share of 1, or WAITING), and ends when its parent does.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

from numba.core import event as events

from mapkit.compiler import kept, lean
from mapkit.compiler.entry_cache import EntryCache
from mapkit.compiler.jit import Compiler
from mapkit.compiler.process import LEAN, WAITING

ENTRY_WEIGHT = 40  # to optimise and emit an entry takes as long as to lower that many functions


def main() -> None:
    """Arguments: how to compile, the folder to keep it in, and what to ask for."""
    how, folder, *asks = sys.argv[1:]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears Ctrl-C and ends this process
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()  # it takes a quarter of the time, and the process ends within a minute
    kept.keep_in(Path(folder))
    EntryCache.in_child = True
    EntryCache.tell_waiting = staticmethod(lambda: _tell(WAITING))
    if how == LEAN:
        lean.install()
    functions = [_named(ask) for ask in asks]
    events.register("numba:compile", _Listener(len(asks)))
    for function in functions:
        function()
    sys.stdout.flush()
    os._exit(0)  # without tidying up, which would take seconds and free nothing that matters


def _named(ask: str) -> Any:
    module, name = ask.split(":")
    return getattr(import_module(module), name)


def _end_with_parent() -> None:
    """The parent holds the other end of our input, which closes when it is gone."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


class _Listener(events.Listener):
    """Counts functions as they are done, by those that were marked to be compiled."""

    def __init__(self, entries: int) -> None:
        self.done = 0.0
        self.all = Compiler.functions + ENTRY_WEIGHT * entries

    def on_start(self, event: Any) -> None:
        """Do nothing: only the ends of compilations are counted."""

    def on_end(self, event: Any) -> None:
        is_entry = isinstance(event.data["dispatcher"]._cache, EntryCache)
        self.done += ENTRY_WEIGHT if is_entry else 1
        _tell(min(1.0, self.done / self.all))


def _tell(share: float) -> None:
    print(f"{share:.3f}", flush=True)

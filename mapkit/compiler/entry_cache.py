"""What Numba asks for the machine code of an entry before it compiles it itself."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from mapkit.compiler.kept import CodeState, Kept

if TYPE_CHECKING:
    from filelock import BaseFileLock

    from mapkit.compiler.jit import EntryPoint

LONGEST_WAIT_S = 300  # seconds to wait for another process that compiles the same


class EntryCache(NullCache):
    """Gives what is kept; if there is nothing, has it made by a child process.

    In that child, which compiles, it waits until no other process does, and keeps the outcome.
    """

    in_child = False
    tell_waiting: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, point: EntryPoint, kept: Kept) -> None:
        self.point = point
        self.kept = kept
        self.lock: BaseFileLock | None = None

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        if self.in_child:
            self.lock = self._locked()
        elif self.kept.state is not CodeState.WHOLE:
            self._have_it_made()
        data = self.kept.read()
        if data is None:
            return None
        kept_sig, parts = pickle.loads(data)
        if kept_sig != sig:
            return None
        target_context.refresh()
        return CompileResult._rebuild(target_context, *parts)

    def save_overload(self, sig: Any, data: Any) -> None:
        if self.kept.state is not CodeState.WHOLE:
            with suppress(OSError):  # nothing is kept, and the next process compiles again
                self.kept.write(dumps((sig, data._reduce())))
        if self.lock is not None:
            self.lock.release()

    def _have_it_made(self) -> None:
        from mapkit.compiler.ready import compile_apart

        if self.kept.state is CodeState.DAMAGED:
            warnings.warn(f"{self.kept.file} is damaged. It is made again.", stacklevel=2)
        compile_apart([self.point])

    def _locked(self) -> BaseFileLock | None:
        """A lock that ends with this process; None where there can't be one, or it takes long."""
        from filelock import FileLock, Timeout

        lock = FileLock(f"{self.kept.file}.lock")
        try:
            lock.acquire(timeout=0)
        except Timeout:
            self.tell_waiting()
            return self._waited_for(lock)
        except (OSError, NotImplementedError):
            return None
        return lock

    def _waited_for(self, lock: BaseFileLock) -> BaseFileLock | None:
        from filelock import Timeout

        try:
            lock.acquire(timeout=LONGEST_WAIT_S)
        except Timeout:
            return None
        return lock

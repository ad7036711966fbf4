"""Compilation, and a cache of it that is never stale.

Numba's own cache looks only at the file of the function that is called, not at those it calls. Ours
lies in a folder named by a digest of all sources behind it, Numba's version and the processor.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from mapkit.user_cache import user_cache

try:
    import numba

    _numba: Any = numba  # whose stubs lack half of its options
    _config: Any = numba.core.config
    COMPILED = not _config.DISABLE_JIT
except ImportError:
    COMPILED = False

F = TypeVar("F", bound=Callable[..., Any])


class Compiler:
    """Compiles what lies in a folder, and keeps it: `cache` is None where nothing can be kept."""

    def __init__(self, name: str, *folders: Path) -> None:
        self.cache = user_cache(f"{name}-{_digest(folders)}") if COMPILED else None

    def compiled(self, function: F) -> F:
        """Compile a function that only compiled ones call, on its first call; or leave it be."""
        return self._compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)

    def entry(self, function: F) -> F:
        """Compile a function that Python calls: containers and plain integers in, integers out."""
        return self._compiled(function, no_cfunc_wrapper=True)

    def _compiled(self, function: F, **options: bool) -> F:
        if not COMPILED:
            return function
        before = _config.CACHE_DIR
        _config.CACHE_DIR = str(self.cache or "")
        try:
            keep = self.cache is not None
            jit = _numba.njit(cache=keep, nogil=True, error_model="numpy", **options)
            return _of_one_width(jit(function))  # type: ignore[no-any-return]
        finally:
            _config.CACHE_DIR = before


def _of_one_width(dispatcher: Any) -> Any:
    """Let calls within compiled code pass every integer as 64 bits.

    Numba would compile a function again for each width, and for each constant, that it is given.
    """

    def get_call_template(args: Any, kws: Any) -> Any:
        return type(dispatcher).get_call_template(dispatcher, [_widened(arg) for arg in args], kws)

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _widened(argument: Any) -> Any:
    plain = _numba.types.unliteral(argument)
    return _numba.types.int64 if isinstance(plain, _numba.types.Integer) else plain


def _digest(folders: tuple[Path, ...]) -> str:
    digest = hashlib.sha256()
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.read_bytes())
            digest.update(f"{source} {source.stat().st_mtime_ns}".encode())  # Numba looks at both
    machine = (_numba.__version__, platform.machine(), platform.processor(), os.name)
    digest.update(repr((machine, platform.python_version(), _config.CPU_NAME)).encode())
    return digest.hexdigest()[:20]


FOLDER = Path(__file__).parent
CORE = Compiler("engine", FOLDER)
compiled = CORE.compiled
entry = CORE.entry

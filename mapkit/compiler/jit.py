"""Marks for functions that Numba compiles: integers and records in, integers out.

An *entry point* is a function that Python calls. Its machine code contains all that it calls, and
is all that is kept. What is kept fits as long as no source behind it, no version and no processor
changes: its name ends with a digest of them.
"""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from mapkit.bundled import folder_digest
from mapkit.compiler.kept import Kept

try:
    import llvmlite.binding
    import numba

    _numba: Any = numba  # Any, because Numba's stubs lack half of its options
    _config: Any = numba.core.config
    COMPILED = not _config.DISABLE_JIT
except ImportError:
    COMPILED = False

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class EntryPoint:
    """What has to be known about an entry point before it is called."""

    title: str  # what users are told is being compiled
    ask: str  # "module:function", which calls it
    kept: Kept | None  # None where nothing is compiled

    def call(self) -> None:
        module, name = self.ask.split(":")
        getattr(import_module(module), name)()


class Compiler:
    """Compiles functions that lie in some folders."""

    functions = 0  # marked by all compilers so far, to tell how much is left to do

    def __init__(self, *folders: Path) -> None:
        self.digest = _digest(folders) if COMPILED else ""

    def entry_point(self, name: str, title: str, ask: str) -> EntryPoint:
        return EntryPoint(title, ask, Kept(f"{name}-{self.digest}") if COMPILED else None)

    def entry(self, point: EntryPoint) -> Callable[[F], F]:
        """Compile a function that Python calls: containers and plain integers in, integers out."""

        def mark(function: F) -> F:
            dispatcher: Any = self._marked(function, no_cfunc_wrapper=True)
            if point.kept is not None:
                from mapkit.compiler.entry_cache import EntryCache

                dispatcher._cache = EntryCache(point, point.kept)
            return dispatcher  # type: ignore[no-any-return]

        return mark

    def compiled(self, function: F) -> F:
        """Compile a function that only compiled ones call, on its first call; or leave it be."""
        return self._marked(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)

    def _marked(self, function: F, **options: bool) -> F:
        if not COMPILED:
            return function
        Compiler.functions += 1
        jit = _numba.njit(nogil=True, error_model="numpy", **options)
        return _of_one_width(jit(function))  # type: ignore[no-any-return]


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
    """A digest of contents, not of paths or dates: installations share what one has compiled."""
    sources = [folder_digest(folder) for folder in (Path(__file__).parent, *folders)]
    versions = (_numba.__version__, llvmlite.__version__, platform.python_version())
    machine = (
        llvmlite.binding.get_process_triple(),
        _config.CPU_NAME or llvmlite.binding.get_host_cpu_name(),
        _config.CPU_FEATURES or llvmlite.binding.get_host_cpu_features().flatten(),
    )
    settings = (str(_config.OPT), _config.BOUNDSCHECK)
    parts = repr((sources, versions, machine, settings))
    return hashlib.sha256(parts.encode()).hexdigest()[:20]

"""Compiling before something is needed rather than in the middle of it, and saying how far it is.

Another process does it. If it fails, one that takes no shortcuts tries again; if that fails too,
Numba compiles here, when something is called.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from mapkit.aliases import Progress
from mapkit.compiler.jit import COMPILED, EntryPoint
from mapkit.compiler.kept import CodeState
from mapkit.compiler.process import LEAN, PLAIN, CompileProcess

_running: list[CompileProcess] = []
"""Empty, or the one process that was begun and not yet waited for."""
_failed: set[str] = set()  # what could not be compiled in another process


def is_ready(points: Sequence[EntryPoint]) -> bool:
    """Whether nothing is left to compile: done before and kept, or run without a compiler."""
    return not _lacking(points)


def begin(points: Sequence[EntryPoint]) -> CompileProcess | None:
    """Start to compile what is not compiled yet, and don't wait for it; None if nothing is to do.

    Who needs the outcome calls `get_ready`, which waits for this process.
    """
    lacking = _lacking(points)
    how = next(_ways(lacking), None)
    if not lacking or how is None:
        return None
    _running.append(CompileProcess(how, lacking))
    return _running[-1]


def get_ready(points: Sequence[EntryPoint], tell: Progress) -> bool:
    """Compile what is not compiled yet, saying so; whether there was something to do."""
    lacking = _lacking(points)
    if not lacking:
        return False
    if any(one.kept.state is CodeState.DAMAGED for one in lacking if one.kept):
        tell = _after_damage(tell)
    if not compile_apart(lacking, tell):
        tell("compiling, once: about two minutes", 0.0)
        for point in lacking:
            point.call()
    return True


def _after_damage(tell: Progress) -> Progress:
    """Say with every word why it is done once more."""
    return lambda what, share: tell(f"{what} (what was compiled before is damaged)", share)


def compile_apart(points: Sequence[EntryPoint], tell: Progress = lambda what, share: None) -> bool:
    """Compile in another process and wait for it; False if that can't be done."""
    for how in _ways(points):
        if _taken_over(how, points).wait(tell) and is_ready(points):
            return True
    _failed.update(point.ask for point in points)
    return False


def _lacking(points: Sequence[EntryPoint]) -> list[EntryPoint]:
    return [
        one for one in points if COMPILED and one.kept and one.kept.state is not CodeState.WHOLE
    ]


def _ways(points: Sequence[EntryPoint]) -> Iterator[str]:
    if _failed & {point.ask for point in points} or not _has_python():
        return
    from mapkit.compiler.lean import is_tried

    if is_tried():
        yield LEAN
    yield PLAIN


def _has_python() -> bool:
    """Whether the interpreter can be started again; a frozen program would start itself."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


def _taken_over(how: str, points: Sequence[EntryPoint]) -> CompileProcess:
    """The process that was begun, if it does the same; else a new one."""
    while _running:
        begun = _running.pop()
        if begun.how == how and {one.ask for one in points} <= set(begun.asks):
            return begun
        begun.stop()
    return CompileProcess(how, points)

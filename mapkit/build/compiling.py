"""Compiling in another process while boards are laid out and printed: a first build waits less."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mapkit.build.events import StepEvent, StepState, TellStep
from mapkit.build.job import Job
from mapkit.build.run import stale_steps

if TYPE_CHECKING:
    from mapkit.compiler.process import CompileProcess


@contextmanager
def compiling_beside(name: str, jobs: Iterable[Job], tell: TellStep) -> Iterator[None]:
    """Compile while the block runs, if one of the jobs is to play; end with it at the latest."""
    process = _begun(jobs)
    if process is None:
        yield
        return
    watch = threading.Thread(target=_watch, args=[process, name, tell], daemon=True)
    watch.start()
    try:
        yield
    finally:
        process.stop()
        watch.join()


def _begun(jobs: Iterable[Job]) -> CompileProcess | None:
    if not any("bots" in step.rooms for job in jobs for step in stale_steps(job)):
        return None
    from mapkit.bots.warm import begin_to_compile  # slow, and not needed where nobody plays

    return begin_to_compile()


def _watch(process: CompileProcess, name: str, tell: TellStep) -> None:
    began = time.monotonic()

    def progress(what: str, share: float) -> None:
        tell(StepEvent(name, "compile", StepState.WORKING, what, share))

    if process.wait(progress):
        seconds = time.monotonic() - began
        tell(StepEvent(name, "compile", StepState.DONE, process.what, 1.0, seconds))

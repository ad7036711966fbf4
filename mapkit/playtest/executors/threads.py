"""Threads of this process: compiled games let go of the interpreter's lock."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait

from mapkit.playtest.executors import R, Results, U

AHEAD = 2  # units handed out per worker: one in work, one waiting


class Threads:
    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or usable_cores()

    def map_units(self, function: Callable[[U], R], units: Iterable[U]) -> Results[U, R]:
        pool = ThreadPoolExecutor(self.jobs, "playtest")
        waiting: dict[Future[R], U] = {}
        left = iter(units)
        try:
            while True:
                for unit in left:
                    waiting[pool.submit(function, unit)] = unit
                    if len(waiting) >= AHEAD * self.jobs:
                        break
                if not waiting:
                    return
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(future), future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    def close(self) -> None:
        """Nothing is left of the threads when their work is done."""


def usable_cores() -> int:
    """Cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

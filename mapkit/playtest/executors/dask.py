"""A Dask cluster: `pip install "mapkit[cluster]"`, `--scheduler tcp://…`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from mapkit.playtest.executors import R, Results, U

AHEAD = 3  # units handed out per worker: the wire is slow
RETRIES = 3  # of a unit whose worker was lost: workers come and go


class Dask:
    """Units are tasks; one that a lost worker had in work is given to another."""

    def __init__(self, scheduler: str) -> None:
        import distributed

        self.distributed: Any = distributed
        self.client: Any = self.distributed.Client(scheduler, set_as_default=False)

    def map_units(self, function: Callable[[U], R], units: Iterable[U]) -> Results[U, R]:
        left = iter(units)
        waiting: dict[Any, U] = {}
        done = self.distributed.as_completed(loop=self.client.loop)
        try:
            self._hand_out(function, left, waiting, done)
            for future in done:
                yield waiting.pop(future.key), future.result()
                self._hand_out(function, left, waiting, done)
        finally:
            self.client.cancel([future for future in done.futures if future])

    def close(self) -> None:
        self.client.close()

    def _hand_out(
        self, function: Callable[[U], R], left: Iterator[U], waiting: dict[Any, U], done: Any
    ) -> None:
        workers = len(self.client.scheduler_info(n_workers=-1)["workers"])
        room = AHEAD * max(1, workers) - len(waiting)
        for unit in islice(left, max(0, room)):
            future = self.client.submit(function, unit, pure=False, retries=RETRIES)
            waiting[future.key] = unit
            done.add(future)

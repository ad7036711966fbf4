"""A Dask cluster: `pip install "mapkit[cluster]"`, `--scheduler tcp://…`.

Workers come and go, and so may the scheduler. What was played is never lost: whoever runs a
playtest keeps what has come back when a `LostClusterError` ends it.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from queue import Empty, Queue
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from mapkit.playtest.executors import R, Results, U
from mapkit.trouble import ImpossibleError

AHEAD = 3  # units handed out per worker: the wire is slow
RETRIES = 3  # of a unit whose worker was lost: workers come and go
CONNECT_SECONDS = 10.0  # for the scheduler to answer at its address
PATIENCE_SECONDS = 15.0  # without any worker, or any word of the scheduler
ANSWER_SECONDS = 5.0  # for the scheduler to say which workers it has
LOOK_SECONDS = 1.0  # from one question after the workers to the next
_PROTOCOLS = ("tcp", "tls", "ws", "wss", "ucx")
_SAME_PROCESS = "inproc://"
NAP_SECONDS = 0.01  # while nothing has come back: a tenth of the time that a unit takes


class LostClusterError(ImpossibleError):
    """Nobody works at that address, or nobody does any more."""


class Dask:
    """Plays units as Dask tasks; the unit of a lost worker is given to another."""

    def __init__(self, scheduler: str) -> None:
        _refuse_no_address(scheduler)
        import distributed

        _hush()
        self.distributed: Any = distributed
        self.scheduler = scheduler
        self.client: Any = self._connected()
        self.workers = 0
        self.seen = time.monotonic()  # when there last was a worker
        self.looked = 0.0

    def map_units(self, function: Callable[[U], R], units: Iterable[U]) -> Results[U, R]:
        left = iter(units)
        waiting: dict[Any, U] = {}
        done = self.distributed.as_completed(loop=self.client.loop)
        self._await_worker()
        try:
            self._hand_out(function, left, waiting, done)
            while waiting:
                while not done.has_ready():
                    self._look()
                    time.sleep(NAP_SECONDS)
                future = next(done)
                yield waiting.pop(future.key), self._result(future)
                self._hand_out(function, left, waiting, done)
        finally:
            self._cancel([future for future in done.futures if future])

    def close(self) -> None:
        self.client.close(timeout=ANSWER_SECONDS)

    def _connected(self) -> Any:
        """A client. One that fails to connect makes a noise when it is dropped, so we ask first."""

        async def ask() -> None:
            comm = await self.distributed.comm.connect(self.scheduler, timeout=CONNECT_SECONDS)
            await comm.close()

        def connect() -> Any:
            asyncio.run(asyncio.wait_for(ask(), CONNECT_SECONDS))
            return self.distributed.Client(self.scheduler, set_as_default=False)

        try:
            return _within(CONNECT_SECONDS + ANSWER_SECONDS, connect)
        except Exception as error:  # noqa: BLE001 - whatever a wrong address makes of Dask
            message = f"no Dask scheduler answers at {self.scheduler}"
            raise LostClusterError(f"{message}: {_reason(error)}") from None

    def _hand_out(
        self, function: Callable[[U], R], left: Iterator[U], waiting: dict[Any, U], done: Any
    ) -> None:
        self._look()
        room = AHEAD * max(1, self.workers) - len(waiting)
        for unit in islice(left, max(0, room)):
            key = f"games-{uuid4().hex}"  # it stands in the cluster's messages
            future = self.client.submit(function, unit, key=key, pure=False, retries=RETRIES)
            waiting[future.key] = unit
            done.add(future)

    def _result(self, future: Any) -> Any:
        try:
            return future.result(timeout=PATIENCE_SECONDS)
        except (Exception, asyncio.CancelledError) as error:  # noqa: BLE001 - of another machine
            message = f"the cluster at {self.scheduler} could not play a part"
            raise LostClusterError(f"{message}: {_reason(error)}") from None

    def _await_worker(self) -> None:
        """A cluster that is just being started gets the time that a lost one gets."""
        self.seen = time.monotonic()
        self._look()
        while not self.workers:
            time.sleep(NAP_SECONDS)
            self._look()

    def _look(self) -> None:
        """Count the workers now and then; give up when there have been none for too long."""
        now = time.monotonic()
        if now - self.looked < LOOK_SECONDS:
            return
        self.workers = self._counted()
        self.looked = time.monotonic()
        if self.workers:
            self.seen = self.looked
        elif self.looked - self.seen > PATIENCE_SECONDS:
            message = f"the cluster at {self.scheduler} has had no workers"
            raise LostClusterError(f"{message} for {self.looked - self.seen:.0f} seconds")

    def _counted(self) -> int:
        if self.client.status != "running":
            return 0
        try:
            cores = self.client.scheduler.ncores
            return len(self.client.sync(cores, callback_timeout=ANSWER_SECONDS))
        except (OSError, RuntimeError):  # of a scheduler that is gone, or too busy to answer
            return 0

    def _cancel(self, futures: list[Any]) -> None:
        if futures and self.workers and self.client.status == "running":
            self.client.cancel(futures)


def _refuse_no_address(scheduler: str) -> None:
    """`LostClusterError` for what can't be the address of a scheduler, whoever may listen."""
    address = scheduler if "://" in scheduler else f"tcp://{scheduler}"
    if address.startswith(_SAME_PROCESS):
        return
    try:
        parts = urlsplit(address)
        is_one = parts.scheme in _PROTOCOLS and bool(parts.hostname and parts.port)
    except ValueError:  # of brackets that don't close, or of a port that is no number
        is_one = False
    if not is_one or not scheduler.isprintable() or " " in scheduler:
        message = f"`{scheduler}` is no address of a Dask scheduler"
        raise LostClusterError(f"{message}: one has a host and a port, such as tcp://10.0.0.5:8786")


def _hush() -> None:
    """Silence what a cluster logs, tracebacks and all: we say in our own words what is wrong.

    Dask sets levels of loggers below its own, so that it is not enough to hush the topmost.
    """
    noisy = ("distributed", "tornado", "asyncio")
    below = [name for name in logging.root.manager.loggerDict if name.startswith(noisy)]
    for name in (*noisy, *below):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _within(seconds: float, make: Callable[[], Any]) -> Any:
    """The result of a function; `TimeoutError` if it takes longer, and then nobody waits for it.

    Dask itself waits for ever where somebody listens and does not speak its language.
    """
    made: Queue[tuple[Any, BaseException | None]] = Queue(1)

    def work() -> None:
        try:
            made.put((make(), None))
        except BaseException as error:  # noqa: BLE001 - told to whoever waits
            made.put((None, error))

    threading.Thread(target=work, name="connecting", daemon=True).start()
    try:
        value, error = made.get(timeout=seconds)
    except Empty:
        raise TimeoutError(f"nothing was said for {seconds:.0f} seconds") from None
    if error is not None:
        raise error
    return value


def _reason(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__

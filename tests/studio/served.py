"""A studio that runs beside the test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from mapkit.studio.serve.run import Serving
from mapkit.studio.studio import Studio

STARTED_SECONDS = 60


@contextmanager
def served() -> Iterator[Serving]:
    """A studio without a map; tests open theirs."""
    made, started = Serving(Studio()), Event()
    thread = Thread(target=made.run, args=(started.set,), daemon=True)
    thread.start()
    assert started.wait(STARTED_SECONDS)
    try:
        yield made
    finally:
        made.end()
        thread.join(STARTED_SECONDS)

"""What a process does that is told to end before it has begun."""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection

from mapkit.spawning import heed_no_interrupt


def tell_blocked(told: Connection) -> None:
    heed_no_interrupt()
    told.send(signal.pthread_sigmask(signal.SIG_BLOCK, []))

"""Processes that are started to work beside ours."""

from __future__ import annotations

import os
import signal

import pytest
from beginner import tell_blocked

from mapkit.spawning import SPAWN, start

ENOUGH_S = 60


@pytest.mark.skipif(os.name != "posix", reason="signals differ there")
def test_ctrl_c_does_not_fell_a_process_that_begins() -> None:
    ours, theirs = SPAWN.Pipe(duplex=False)
    process = SPAWN.Process(target=tell_blocked, args=(theirs,), daemon=True)
    start(process)
    theirs.close()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGINT)  # it has not imported anything yet
    assert ours.poll(ENOUGH_S)
    assert signal.SIGINT not in ours.recv()
    process.join(ENOUGH_S)
    assert process.exitcode == 0
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])

"""The test run ends by itself, and so does all that it starts."""

import os
import signal
import time

import pytest
from children import child, ended

SLEEP = "import time; print('up', flush=True); time.sleep(600)"


def test_a_child_hears_ctrl_c_though_the_run_does_not() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with child("-c", SLEEP) as process:
            assert process.stdout is not None
            process.stdout.readline()
            process.send_signal(signal.SIGINT)
            assert process.wait(60) == -signal.SIGINT or process.returncode == 1
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_child_dies_with_its_time() -> None:
    with pytest.raises(AssertionError, match="ended with -9"):
        ended("-c", SLEEP, seconds=0.5)


def test_a_child_takes_its_own_children_along() -> None:
    program = (
        "import subprocess, sys, time;"
        f"inner = subprocess.Popen([sys.executable, '-c', {SLEEP!r}], stdout=-1);"
        "inner.stdout.readline(); print(inner.pid, flush=True); time.sleep(600)"
    )
    with child("-c", program) as process:
        assert process.stdout is not None
        inner = int(process.stdout.readline())
    until = time.monotonic() + 30
    while _alive(inner) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _alive(inner)


def _alive(pid: int) -> bool:
    """Whether a process runs; one that only waits to be reaped does not."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(os.name != "posix", reason="signals differ there")
def test_every_test_has_a_timeout(pytestconfig: pytest.Config) -> None:
    assert 0 < float(pytestconfig.getini("timeout")) <= 3600
    assert 0 < float(pytestconfig.getini("session_timeout")) <= 14400

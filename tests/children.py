"""Python processes that tests start: with default signals, a time limit, and none left behind.

A run in the background of a shell ignores Ctrl-C, and children inherit that: a test that sends
them one would wait for ever. Whoever starts a process in a test starts it here.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from threading import Timer

MAIN = "from mapkit.cli import main; main()"  # the console script
SECONDS = 300.0  # far beyond any test; a compile of the rules and bots takes two minutes


@contextmanager
def child(
    *words: str, env: Mapping[str, str] | None = None, seconds: float = SECONDS
) -> Iterator[subprocess.Popen[str]]:
    """A running `python *words`; its whole process group is gone when the block ends."""
    process = subprocess.Popen(
        [sys.executable, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | dict(env or {}),
        start_new_session=True,
        preexec_fn=_default_signals,
    )
    watchdog = Timer(seconds, _kill, [process])
    watchdog.daemon = True
    watchdog.start()
    try:
        with process:
            try:
                yield process
            finally:
                _kill(process)
    finally:
        watchdog.cancel()


def ended(
    *words: str, env: Mapping[str, str] | None = None, seconds: float = SECONDS
) -> subprocess.CompletedProcess[str]:
    """What `python *words` said; a child that fails or takes too long fails the test."""
    with child(*words, env=env, seconds=seconds) as process:
        told, errors = process.communicate()
    assert process.returncode == 0, f"{words} ended with {process.returncode}:\n{errors}"
    return subprocess.CompletedProcess(words, 0, told, errors)


def mapkit(
    *words: str, env: Mapping[str, str] | None = None, seconds: float = SECONDS
) -> subprocess.CompletedProcess[str]:
    """`mapkit *words` in a process of its own, whatever its exit code."""
    with child("-c", MAIN, *words, env=env, seconds=seconds) as process:
        told, errors = process.communicate()
    return subprocess.CompletedProcess(words, process.returncode, told, errors)


def _default_signals() -> None:
    for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(one, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())


def _kill(process: subprocess.Popen[str]) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)

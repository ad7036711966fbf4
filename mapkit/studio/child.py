"""The studio's side of an errand: a process that is started, heard and ended."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread

from mapkit.spawning import with_our_modules
from mapkit.studio.wire import Message, packed

SECONDS_TO_END = 2.0  # for a process that is asked to end, before it is killed
_LOST = "The work has ended without saying why. Perhaps there was not enough memory."
_NEW_GROUP = 0x200  # CREATE_NEW_PROCESS_GROUP of Windows


class Child:
    """An errand on its way. `hear` is called from a thread of its own, last of all with `end`.

    Ctrl-C in the terminal does not reach the child, which has a group of its own: the studio ends
    it, with all that it has started.
    """

    def __init__(self, errand: str, order: Message, hear: Callable[[Message], None]) -> None:
        self.hear = hear
        self._lock = Lock()
        self._is_ended = False
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "mapkit.studio.errand"],
            env=with_our_modules(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            start_new_session=True,
            creationflags=_NEW_GROUP if os.name == "nt" else 0,
        )
        self.send({**order, "errand": errand})
        self._thread = Thread(target=self._read, name=f"studio-{errand}", daemon=True)
        self._thread.start()

    def send(self, message: Message) -> None:
        """Give the errand another order; one that has ended does not hear it."""
        assert self.process.stdin is not None
        with self._lock, suppress(OSError, ValueError):
            self.process.stdin.write(packed(message) + "\n")
            self.process.stdin.flush()

    def end(self) -> None:
        """End it now; nothing is heard of it any more."""
        self._is_ended = True
        self._signal(signal.SIGTERM)
        try:
            self.process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._signal(getattr(signal, "SIGKILL", signal.SIGTERM))
            self.process.wait()
        with suppress(OSError):
            assert self.process.stdin is not None
            self.process.stdin.close()

    def join(self) -> None:
        """Wait until it is over, or ended."""
        self._thread.join()

    @property
    def is_running(self) -> bool:
        return not self._is_ended and self.process.poll() is None

    def _signal(self, number: int) -> None:
        """To the whole group, if the process is still there."""
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self.process.pid, number)
            else:
                self.process.kill()

    def _read(self) -> None:
        last: Message = {}
        assert self.process.stdout is not None
        for line in self.process.stdout:
            last = json.loads(line)
            if self._is_ended:
                return
            if "end" in last:
                self._finish()
            self.hear(last)
        if "end" not in last and not self._is_ended:
            self._finish()
            self.hear({"end": "lost", "message": _LOST})

    def _finish(self) -> None:
        """An errand that is over leaves no process behind."""
        with self._lock, suppress(OSError):
            assert self.process.stdin is not None
            self.process.stdin.close()
        self.process.wait()

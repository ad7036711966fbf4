"""The parent's side of the process that compiles."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence

from mapkit.compiler import kept
from mapkit.compiler.jit import EntryPoint
from mapkit.spawning import with_our_modules

LEAN, PLAIN = "lean", "plain"
"""Two ways to compile: with our shortcut, or as Numba does it by itself."""
WAITING = -1.0  # told in place of a share while another process compiles the same

_PROGRAM = "from mapkit.compiler.child import main; main()"
_STEP_S = 0.2  # seconds between two looks at the process
_TOO_EARLY = 0.05  # below this share the time that is left can't be estimated
_ROUND_S = 5  # seconds to which the estimate is rounded
_JUMP_S = 15  # seconds by which an estimate exceeds the last one before it is told anew


class CompileProcess:
    """Another Python that compiles and keeps the outcome; it ends when this one does."""

    def __init__(self, how: str, points: Sequence[EntryPoint]) -> None:
        self.how = how
        self.asks = [point.ask for point in points]
        self.what = " and ".join(point.title for point in points)
        self.share = 0.0
        self.began = time.monotonic()
        self.left = 0.0  # seconds, as they were told last
        command = [sys.executable, "-P", "-c", _PROGRAM, how, str(kept.folder()), *self.asks]
        self.process = _started(command)
        if self.process is not None:
            threading.Thread(target=self._listen, args=[self.process], daemon=True).start()

    def wait(self, tell: Callable[[str, float], None]) -> bool:
        """Wait until it is done, telling how far it is; whether it has done it."""
        if self.process is None:
            return False
        try:
            while self.process.poll() is None:
                tell(self.text, max(0.0, self.share))
                time.sleep(_STEP_S)
        except BaseException:
            self.stop()
            raise
        return self.process.returncode == 0

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    @property
    def text(self) -> str:
        if self.share == WAITING:
            return f"waiting for another process that compiles {self.what}"
        return f"compiling {self.what}, once: about {self._time_left()}"

    def _time_left(self) -> str:
        if self.share < _TOO_EARLY:
            return "a minute" if self.how == LEAN else "two minutes"
        seconds = (time.monotonic() - self.began) * (1 - self.share) / self.share
        if seconds < self.left or seconds > self.left + _JUMP_S:
            self.left = seconds
        return f"{max(1, round(self.left / _ROUND_S)) * _ROUND_S} s left"

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            share = float(line)
            if self.share == WAITING != share:
                self.began = time.monotonic()
            self.share = share


def _started(command: Sequence[str]) -> subprocess.Popen[str] | None:
    """A process that sees the same modules as this one; None if none could be started."""
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=with_our_modules(),
        )
    except OSError:
        return None

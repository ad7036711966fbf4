"""What bots of somebody's own print, in processes of their own.

It is passed on to the error output, so that it does not get between the lines of a report, and
what would steer a terminal is shown instead of obeyed.
"""

from __future__ import annotations

import codecs
import os
import sys
import threading
from multiprocessing.connection import Connection

from mapkit.spawning import SPAWN
from mapkit.visible import visible_lines

_CHUNK = 65_536  # bytes: what a pipe holds
_LAST_WORDS_S = 1.0  # for what was said before the end; somebody who escaped may hold on to it
_CAN_LISTEN = os.name == "posix"  # elsewhere a connection is no file that could be printed to


class Overheard:
    """The parent's side. `theirs` goes to the process, which calls `speak_into` with it."""

    def __init__(self) -> None:
        self.ours, self.theirs = SPAWN.Pipe(duplex=False)
        self.thread = threading.Thread(target=self._pass_on, daemon=True)

    def begin(self) -> None:
        """Listen, now that the process has been started."""
        self.theirs.close()
        if _CAN_LISTEN:
            self.thread.start()

    def end(self) -> None:
        """Pass on the last words of a process that has ended."""
        if _CAN_LISTEN:
            self.thread.join(_LAST_WORDS_S)

    def _pass_on(self) -> None:
        decoder = codecs.getincrementaldecoder("utf-8")("backslashreplace")
        while chunk := os.read(self.ours.fileno(), _CHUNK):
            _say(visible_lines(decoder.decode(chunk)))


def speak_into(theirs: Connection) -> None:
    """In the process: whatever is printed, past Python too, goes to the parent."""
    if _CAN_LISTEN:
        os.dup2(theirs.fileno(), 2)
    os.dup2(2, 1)
    sys.stdout = sys.stderr


def _say(text: str) -> None:
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except (OSError, ValueError):  # nobody reads it, or the program is at its end
        return

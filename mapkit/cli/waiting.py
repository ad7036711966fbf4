"""What is going on while a command is at work.

On a terminal it is a line with a bar, gone when the work is done. Elsewhere, in a log or a pipe,
it is a line now and then on the standard error: the first after two seconds.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from mapkit.aliases import Progress
from mapkit.cli.screen import err, note

FIRST_S = 2.0  # seconds that one waits without asking what is going on
NEXT_S = 10.0  # between lines about the same work; a log should stay short
AGAIN_S = 60.0  # after which what has been said is said again
_TICK_S = 0.1

"""What is being done, and the share of it that is done."""


@contextmanager
def waiting(what: str) -> Iterator[Progress]:
    """Say that this is being done, for as long as it takes. Inside another wait, it is its word."""
    if _shown:
        yield _shown[-1]
        return
    with _bar(what) if err.is_terminal else lines(what) as tell:
        _shown.append(tell)
        try:
            yield tell
        finally:
            _shown.pop()


_shown: list[Progress] = []


@contextmanager
def _bar(what: str) -> Iterator[Progress]:
    from mapkit.cli.bars import one_bar  # slow to import, and not always needed

    with one_bar(what) as tell:
        yield tell


@contextmanager
def lines(what: str) -> Iterator[Progress]:
    """Lines for where no terminal is; a thread writes them, however deep the work is."""
    work = _Lines(what)
    thread = threading.Thread(target=work.run, daemon=True)
    thread.start()
    try:
        yield work.tell
    finally:
        work.over.set()
        thread.join()


class _Lines:
    def __init__(self, what: str) -> None:
        self.what, self.share = what, 0.0
        self.over = threading.Event()
        self.began = time.monotonic()
        self.said = ""

    def tell(self, what: str, share: float) -> None:
        self.what, self.share = what, share

    def run(self) -> None:
        due = self.began + FIRST_S
        last = self.began
        while not self.over.wait(_TICK_S):
            now = time.monotonic()
            text = self.text()
            if now < due or not text or (text == self.said and now < last + AGAIN_S):
                continue
            note(f"{text} …" if text != self.said else f"{text} … ({now - self.began:.0f} s)")
            self.said, last, due = text, now, now + NEXT_S

    def text(self) -> str:
        return f"{self.what} {self.share:.0%}" if 0 < self.share < 1 else self.what

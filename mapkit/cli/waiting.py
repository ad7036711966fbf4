"""What is going on while a command is at work.

On a terminal it is a line with a bar, gone when the work is done. Elsewhere, in a log or a pipe,
it is a line now and then on the standard error: the first after two seconds.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from mapkit.cli.screen import err, note

FIRST_S = 2.0  # seconds that one waits without asking what is going on
NEXT_S = 8.0  # to the next line; each takes twice as long as the one before, for a short log
LONGEST_S = 64.0  # between lines; then what has been said is said again
_TICK_S = 0.1

Tell: TypeAlias = Callable[[str, float], None]
"""What is being done, and the share of it that is done."""


@contextmanager
def waiting(what: str) -> Iterator[Tell]:
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


_shown: list[Tell] = []


@contextmanager
def _bar(what: str) -> Iterator[Tell]:
    from mapkit.cli.bars import one_bar  # slow to import, and not always needed

    with one_bar(what) as tell:
        yield tell


@contextmanager
def lines(what: str) -> Iterator[Tell]:
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
        due, pause = self.began + FIRST_S, NEXT_S
        while not self.over.wait(_TICK_S):
            now = time.monotonic()
            if now < due:
                continue
            text = self.text()
            note(f"{text} …" if text != self.said else f"{text} … ({now - self.began:.0f} s)")
            self.said, due, pause = text, now + pause, min(2 * pause, LONGEST_S)

    def text(self) -> str:
        return f"{self.what} {self.share:.0%}" if 0 < self.share < 1 else self.what

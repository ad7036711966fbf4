"""Time for lints: a map as large as a file may be is linted in a minute, if not by every lint."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = 20.0  # of computing for all lints of a map, its layout left out; a large board takes one
LARGEST_SHARE = 0.5  # of what is left that a single lint may take, so that something is left


class OutOfTime(Exception):  # noqa: N818 - nothing is wrong, it only takes too long
    """A lint has used up its time."""


class Clock:
    """Shares the time out among lints; whatever loops on their behalf lets it `tick`."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.left = seconds
        self.until = math.inf

    def tick(self) -> None:
        if time.thread_time() > self.until:
            raise OutOfTime

    @contextmanager
    def share(self) -> Iterator[None]:
        """Time for one lint."""
        began = time.thread_time()
        self.until = began + self.left * LARGEST_SHARE
        try:
            yield
        finally:
            self.left -= time.thread_time() - began
            self.until = math.inf

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Time that counts for no lint."""
        began = time.thread_time()
        try:
            yield
        finally:
            away = time.thread_time() - began
            self.left += away
            self.until += away

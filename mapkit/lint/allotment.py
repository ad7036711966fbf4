"""Work for lints: a map as large as a file may be is linted in a minute, if not by every lint.

Work is counted, not timed: a map gets the same findings on a slow machine and on a busy one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

MOST = 10_000_000  # units for all lints of a map, its layout left out; a large board takes a tenth
LARGEST_SHARE = 0.5  # of what is left that a single lint may take, so that something is left
FINDING_UNITS = 50  # to tell one finding and to look for its line


class TooMuchWork(Exception):  # noqa: N818 - nothing is wrong, there is only too much of it
    """A lint has used up its share of the work."""


class Allotment:
    """Shares the work out among lints. A unit is a step along one route: some microseconds."""

    def __init__(self, units: int = MOST) -> None:
        self.left = units
        self.until = 0  # what must be left when the lint at work has had its share

    def spend(self, units: int) -> None:
        self.left -= units
        if self.left < self.until:
            raise TooMuchWork

    @contextmanager
    def share(self) -> Iterator[None]:
        """Work for one lint."""
        self.until = int(self.left * (1 - LARGEST_SHARE))
        try:
            yield
        finally:
            self.until = 0

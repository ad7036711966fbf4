"""How much work may go into one layout, so that every map ends.

Work is counted, not timed: a map gets the same layout on a slow machine and on a busy one.
"""

from __future__ import annotations

from dataclasses import dataclass

MOST = 220_000_000  # some 20 s; the hardest of the boards placed by hand takes 140 million
PLENTY = 0.66  # of it: a board that was hard to solve stays as it is


@dataclass(slots=True)
class Effort:
    """The work that is left. A unit is one number that the solver looks at: some nanoseconds."""

    left: int = MOST

    def spend(self, units: int) -> None:
        self.left -= units

    @property
    def is_spent(self) -> bool:
        return self.left <= 0

    @property
    def has_plenty(self) -> bool:
        """Whether enough is left to search for a finer board when this one is clean."""
        return self.left > PLENTY * MOST

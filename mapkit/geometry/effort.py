"""How much work may go into one layout, so that every map ends.

Work is counted, not timed: a map gets the same layout on a slow machine and on a busy one.
"""

from __future__ import annotations

from dataclasses import dataclass

MOST = 250_000_000  # some 15 s; the most crowded board known to have a clean layout takes a fifth


@dataclass(slots=True)
class Effort:
    """Work that is left; a unit is a number that the solver looks at, some nanoseconds."""

    left: int = MOST

    def spend(self, units: int) -> None:
        self.left -= units

    @property
    def is_spent(self) -> bool:
        return self.left <= 0

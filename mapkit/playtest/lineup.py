"""Who sits where: seats filled with bots, and turned until everyone has had every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True, slots=True)
class Lineup:
    """Bots at a table: in turn order `o` seat `p` is played by bot `(p + o) % players`."""

    bots: tuple[str, ...]

    @property
    def orders(self) -> int:
        """Turnings that seat the bots differently: 1 where all are the same."""
        seats = len(self.bots)
        return next(
            by for by in range(1, seats + 1) if self.bots[by:] + self.bots[:by] == self.bots
        )

    def seated(self, turn_order: int) -> tuple[str, ...]:
        by = turn_order % len(self.bots)
        return self.bots[by:] + self.bots[:by]


def lineups(bots: Sequence[str], players: int) -> tuple[Lineup, ...]:
    """Few bots fill the seats in turn; of more bots than seats, every combination plays."""
    if len(bots) > players:
        return tuple(Lineup(chosen) for chosen in combinations(bots, players))
    return (Lineup(tuple(bots[p % len(bots)] for p in range(players))),)

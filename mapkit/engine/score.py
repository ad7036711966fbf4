"""The score of a player, by part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Score:
    routes: int  # claimed during the game, less what exchanges cost
    tickets_won: int
    tickets_lost: int  # zero or less
    harbours: int
    passengers: int
    goals: int
    longest_trail: int
    most_tickets: int
    stations: int  # those not built
    total: int
    tickets_done: int
    tickets_kept: int
    trail: int  # spaces of the longest trail, where the rules ask for it
    goals_won: int
    passengers_taken: int
    wins: bool  # perhaps with others

    @classmethod
    def of(cls, row: Sequence[int]) -> Score:
        """Make a score of a row of the core's score sheet, whose columns stand in this order."""
        numbers = dict(zip((part.name for part in fields(cls)), map(int, row), strict=True))
        wins = bool(numbers.pop("wins"))
        return cls(**numbers, wins=wins)

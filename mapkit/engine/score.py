"""The score of a player, by part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mapkit.engine.core import score as c


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
    total: int
    tickets_done: int
    tickets_kept: int
    trail: int  # spaces of the longest trail, where the rules ask for it
    goals_won: int
    passengers_taken: int
    wins: bool  # perhaps with others

    @classmethod
    def of(cls, row: Sequence[int]) -> Score:
        """From a row of the core's score sheet, whose columns stand in this order."""
        *numbers, wins = (int(number) for number in row[: c.COLUMNS])
        return cls(*numbers, wins=bool(wins))

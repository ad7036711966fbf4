from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class Comebacks(Statistic):
    title = "winner behind at half-time"
    unit = Unit.SHARE
    why = "If the leader at half-time always won, the second half would not be worth playing."
    counts = "games whose winner was not ahead on the score track half-way, of all games"
    wants = Wants.MORE
    rank = 10
    headline = 150

    def count(self, games: Games) -> Counts:
        return games.behind_at_half_time[:, None] > 0, games.ones

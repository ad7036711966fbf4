from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic


class WinningScore(Statistic):
    title = "score of the winner"
    unit = Unit.POINTS
    why = "On the classic board good players win with 110 to 160 points."
    counts = "the best score of each game over games"
    rank = 5
    headline = 20

    def count(self, games: Games) -> Counts:
        return games.totals.max(axis=1)[:, None], games.ones

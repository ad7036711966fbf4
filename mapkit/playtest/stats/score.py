from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic


class MeanScore(Statistic):
    title = "final score"
    unit = Unit.POINTS
    why = "The level that a player reaches; the score track should be long enough for it."
    counts = "final scores of all players over players"
    rank = 5
    headline = 30

    def count(self, games: Games) -> Counts:
        return games.totals.sum(axis=1)[:, None], games.ones * games.players

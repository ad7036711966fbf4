from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Figures, Unit, deviation
from mapkit.playtest.statistic import Counts, Statistic, Wants
from mapkit.playtest.tally import Tally


class ScoreSpread(Statistic):
    title = "spread of final scores"
    unit = Unit.POINTS
    why = (
        "Between equal players it is luck and circumstance: a wide spread says that the cards and "
        "tickets decide more than the play."
    )
    counts = "the standard deviation of the final scores of all players"
    wants = Wants.LESS
    rank = 5
    headline = 40
    parts = 3

    def count(self, games: Games) -> Counts:
        totals = games.totals
        squares = (totals**2).sum(axis=1)[:, None]
        return squares, totals.sum(axis=1)[:, None], games.ones * games.players

    def figures(self, tally: Tally) -> Figures:
        return deviation(tally)

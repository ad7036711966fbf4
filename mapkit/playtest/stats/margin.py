from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class Margin(Statistic):
    title = "margin of the winner"
    unit = Unit.POINTS
    why = (
        "Small margins keep everyone hoping to the end; very large ones mean that a "
        "game was decided early."
    )
    counts = "points between the best and the second over games"
    wants = Wants.LESS
    rank = 6
    headline = 50

    def count(self, games: Games) -> Counts:
        return games.margin[:, None], games.ones

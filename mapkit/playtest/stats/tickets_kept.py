from __future__ import annotations

from mapkit.engine.core import columns
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class TicketsKept(Statistic):
    title = "tickets kept by each"
    unit = Unit.COUNT
    why = "How many plans a player follows in one game."
    counts = "tickets kept over players"
    wants = Wants.CLASSIC
    rank = 8
    headline = 60

    def count(self, games: Games) -> Counts:
        return games.sheet(columns.KEPT).sum(axis=1)[:, None], games.ones * games.players

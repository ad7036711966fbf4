from __future__ import annotations

from mapkit.engine.core import words as w
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class Stalls(Statistic):
    title = "games that stalled"
    unit = Unit.SHARE
    why = "A game in which nobody can act any more is a fault of the map, however rare."
    counts = "games that ended because nobody could do anything any more, of all games"
    wants = Wants.LESS
    rank = 1

    def count(self, games: Games) -> Counts:
        return games.of("ending")[:, None] == w.STALL, games.ones

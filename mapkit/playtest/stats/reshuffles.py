from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic


class Reshuffles(Statistic):
    title = "reshuffles in a game"
    unit = Unit.COUNT
    why = (
        "Card counting and a fair share of wilds need a deck that comes round, but not "
        "all the time."
    )
    counts = "times that the discards became a new deck over games"
    rank = 12
    headline = 180

    def count(self, games: Games) -> Counts:
        return games.of("reshuffles")[:, None], games.ones

from __future__ import annotations

from mapkit.playtest.arrays import Integers
from mapkit.playtest.games import Games
from mapkit.playtest.histogram import Histogram


class MarginHistogram(Histogram):
    title = "margins"
    why = "How often a game is close."
    counts = "games whose margin lies in the bin, of all games; the last bin holds what lies beyond"
    first = 0
    width = 5  # points
    bins = 20

    def values(self, games: Games) -> Integers:
        return games.margin[:, None]

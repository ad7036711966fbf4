from __future__ import annotations

from mapkit.playtest.arrays import Integers
from mapkit.playtest.games import Games
from mapkit.playtest.histogram import Histogram


class LengthHistogram(Histogram):
    title = "turns of each player"
    why = "Whether games are alike in length, or some drag on."
    counts = "games of this number of rounds, of all games; the outer bins hold what lies beyond"
    first = 10
    width = 1  # rounds
    bins = 60

    def values(self, games: Games) -> Integers:
        return -(-games.turns[:, None] // games.players)

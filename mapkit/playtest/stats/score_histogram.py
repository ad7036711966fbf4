from __future__ import annotations

from mapkit.playtest.arrays import Integers
from mapkit.playtest.games import Games
from mapkit.playtest.histogram import Histogram


class ScoreHistogram(Histogram):
    title = "final scores"
    why = "The whole picture behind the mean: two humps are two ways to play."
    counts = (
        "players whose score lies in the bin, of all players; the outer bins hold what lies beyond"
    )
    first = -20
    width = 10  # points: fine enough for a hump, coarse enough for a thousand games
    bins = 32

    def values(self, games: Games) -> Integers:
        return games.totals

from __future__ import annotations

import numpy as np

from mapkit.playtest.arrays import Integers
from mapkit.playtest.games import Games
from mapkit.playtest.histogram import Histogram


class WinningHistogram(Histogram):
    title = "scores of winners"
    why = "What it takes to win."
    counts = (
        "games whose best score lies in the bin, of all games; the outer bins hold what lies beyond"
    )
    first = -20
    width = 10  # points, as for all scores
    bins = 32

    def values(self, games: Games) -> Integers:
        best: Integers = np.max(games.totals, axis=1, keepdims=True)
        return best

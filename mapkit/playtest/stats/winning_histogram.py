from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.histogram import histogram
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject

WIDTH = 10  # points, as for all scores
FIRST = -20
BINS = 32


class WinningHistogram(Statistic):
    id = "winning-histogram"
    title = "scores of winners"
    unit = Unit.SHARE
    of = Of.BIN
    why = "What it takes to win."
    counts = (
        "games whose best score lies in the bin, of all games; the outer bins hold what lies beyond"
    )
    compared = False
    rank = 60

    def rows(self, subject: Subject) -> Sequence[str]:
        return [str(FIRST + step * WIDTH) for step in range(BINS)]

    def count(self, games: Games) -> Counts:
        return histogram(games.totals.max(axis=1)[:, None], FIRST, WIDTH, BINS), games.ones

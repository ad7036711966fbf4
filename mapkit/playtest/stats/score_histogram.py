from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.histogram import histogram
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject

WIDTH = 10  # points: fine enough for a hump, coarse enough for a thousand games
FIRST = -20
BINS = 32


class ScoreHistogram(Statistic):
    id = "score-histogram"
    title = "final scores"
    unit = Unit.SHARE
    of = Of.BIN
    why = "The whole picture behind the mean: two humps are two ways to play."
    counts = (
        "players whose score lies in the bin, of all players; the outer bins hold what lies beyond"
    )
    compared = False
    rank = 60

    def rows(self, subject: Subject) -> Sequence[str]:
        return [str(FIRST + step * WIDTH) for step in range(BINS)]

    def count(self, games: Games) -> Counts:
        return histogram(games.totals, FIRST, WIDTH, BINS), games.ones * games.players

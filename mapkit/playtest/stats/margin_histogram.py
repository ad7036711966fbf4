from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.histogram import histogram
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject

WIDTH = 5  # points
FIRST = 0
BINS = 20


class MarginHistogram(Statistic):
    id = "margin-histogram"
    title = "margins"
    unit = Unit.SHARE
    of = Of.BIN
    why = "How often a game is close."
    counts = "games whose margin lies in the bin, of all games; the last bin holds what lies beyond"
    compared = False
    rank = 60

    def rows(self, subject: Subject) -> Sequence[str]:
        return [str(FIRST + step * WIDTH) for step in range(BINS)]

    def count(self, games: Games) -> Counts:
        return histogram(games.margin[:, None], FIRST, WIDTH, BINS), games.ones

from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.histogram import histogram
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject

WIDTH = 1  # rounds
FIRST = 10
BINS = 60


class LengthHistogram(Statistic):
    id = "length-histogram"
    title = "turns of each player"
    unit = Unit.SHARE
    of = Of.BIN
    why = "Whether games are alike in length, or some drag on."
    counts = "games of this number of rounds, of all games; the outer bins hold what lies beyond"
    compared = False
    rank = 60

    def rows(self, subject: Subject) -> Sequence[str]:
        return [str(FIRST + step * WIDTH) for step in range(BINS)]

    def count(self, games: Games) -> Counts:
        return histogram(-(-games.turns[:, None] // games.players), FIRST, WIDTH, BINS), games.ones

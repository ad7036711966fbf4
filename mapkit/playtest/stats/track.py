from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.bots.result import ROUNDS
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import PlaytestSubject


class ScoreTrack(Statistic):
    title = "score track by round"
    unit = Unit.POINTS
    of = Of.ROUND
    why = "The arc of the game: when the points come."
    counts = (
        "points on the score track after each round over players, of the games that lasted so long"
    )
    compared = False
    rank = 61

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return [str(number + 1) for number in range(ROUNDS)]

    def count(self, games: Games) -> Counts:
        rounds = games.turns[:, None] // games.players
        lasted = np.arange(ROUNDS) < rounds
        track = games.of("track", games.players).sum(axis=1, dtype=np.int64)
        return track * lasted, lasted * games.players

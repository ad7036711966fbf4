from __future__ import annotations

import numpy as np

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class Crowding(Statistic):
    title = "spaces taken at the end"
    unit = Unit.SHARE
    why = "How tight the board is: with room to spare nobody gets into anyone's way."
    counts = "spaces claimed of those that can be claimed with this number of players"
    wants = Wants.CLASSIC
    rank = 9
    headline = 120

    def count(self, games: Games) -> Counts:
        taken = games.claimed.astype(np.int64) @ games.subject.length
        return taken[:, None], games.ones * games.subject.usable_spaces

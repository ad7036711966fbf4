from __future__ import annotations

import numpy as np

from mapkit.playtest.families import OfPassengers
from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class PassengersDecide(OfPassengers):
    title = "win rate of who has most passengers of a colour"
    unit = Unit.SHARE
    why = "A majority should help without deciding the game."
    counts = (
        "wins of those who have most passengers of the colour, shared ones in part, of their number"
    )
    scale = WIN

    def count(self, games: Games) -> Counts:
        taken = self.taken(games)
        most = (taken == taken.max(axis=1, keepdims=True)) & (taken > 0)
        return np.einsum("gpc,gp->gc", most.astype(np.int64), games.wins), most.sum(axis=1)

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class PassengersDecide(Statistic):
    id = "passengers-decide"
    title = "win rate of who has most passengers of a colour"
    unit = Unit.SHARE
    of = Of.PASSENGER
    why = "A majority should help without deciding the game."
    counts = (
        "wins of those who have most passengers of the colour, shared ones in part, of their number"
    )
    scale = WIN
    compared = False
    rank = 43

    def applies(self, subject: Subject) -> bool:
        return subject.map.rules.passengers is not None

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.lowered.passenger_colors

    def count(self, games: Games) -> Counts:
        colors = len(games.subject.lowered.passenger_colors)
        taken = games.of("passengers", games.players, colors)
        most = (taken == taken.max(axis=1, keepdims=True)) & (taken > 0)
        return np.einsum("gpc,gp->gc", most.astype(np.int64), games.wins), most.sum(axis=1)

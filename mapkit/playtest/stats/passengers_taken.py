from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class PassengersTaken(Statistic):
    id = "passengers-taken"
    title = "passengers taken by each player"
    unit = Unit.COUNT
    of = Of.PASSENGER
    why = "The majorities are only a race if passengers are taken."
    counts = "passengers of a colour over players"
    compared = False
    rank = 43

    def applies(self, subject: Subject) -> bool:
        return subject.map.rules.passengers is not None

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.lowered.passenger_colors

    def count(self, games: Games) -> Counts:
        colors = len(games.subject.lowered.passenger_colors)
        taken = games.of("passengers", games.players, colors).astype(np.int64)
        return taken.sum(axis=1), games.ones * games.players

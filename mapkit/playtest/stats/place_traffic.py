from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import PlaytestSubject


class PlaceTraffic(Statistic):
    title = "routes claimed at a place"
    unit = Unit.COUNT
    of = Of.PLACE
    why = "Where everything meets, and where nobody goes."
    counts = "claimed routes that end at the place over games"
    compared = False
    rank = 40

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return list(subject.map.places)

    def count(self, games: Games) -> Counts:
        subject = games.subject
        claimed = np.pad(games.claimed, ((0, 0), (0, 1)))  # and a route that nobody claims
        ends = np.add.reduceat(
            claimed[:, subject.ends_by_place], subject.first_end, axis=1, dtype=np.int64
        )
        return ends[:, :-1] * (subject.degrees > 0), games.ones

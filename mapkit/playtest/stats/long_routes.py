from __future__ import annotations

import numpy as np

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants

LONG_PAYS = 2  # points for each space and more: five spaces and more by the usual table


class LongRoutes(Statistic):
    title = "points of routes from long ones"
    unit = Unit.SHARE
    why = (
        "Long routes pay more for each piece. Where most points come from them, the game is a "
        "race for the few that there are."
    )
    counts = (
        "points of the claimed routes that pay two points a space or more, of the points of all "
        "claimed routes"
    )
    wants = Wants.CLASSIC
    rank = 7
    headline = 110

    def count(self, games: Games) -> Counts:
        points = games.subject.route_points
        is_long = points >= LONG_PAYS * games.subject.length
        claimed = games.claimed.astype(np.int64)
        return (claimed @ (points * is_long))[:, None], (claimed @ points)[:, None]

from __future__ import annotations

from mapkit.playtest.families import OfRoutes
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class RouteMissed(OfRoutes):
    title = "routes planned and not got"
    unit = Unit.SHARE
    why = "Players who plan a route and never get it, nor a lane beside it, have to go another way."
    counts = (
        "players who planned the route or a lane beside it and own none of them at the "
        "end, of those who planned"
    )
    rank = 24

    def count(self, games: Games) -> Counts:
        return games.missed, games.planners

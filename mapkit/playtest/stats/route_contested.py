from __future__ import annotations

from mapkit.playtest.families import OfRoutes
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class RouteContested(OfRoutes):
    title = "routes that two or more players plan"
    unit = Unit.SHARE
    why = "Contest makes tension; too much of it at one place makes the map a lottery."
    counts = (
        "games in which at least two players planned to claim the route or a lane "
        "beside it, of all games"
    )
    rank = 23

    def count(self, games: Games) -> Counts:
        return games.planners >= 2, games.ones

from __future__ import annotations

from mapkit.playtest.families import OfRoutes
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class RouteClaimed(OfRoutes):
    title = "routes claimed"
    unit = Unit.SHARE
    why = (
        "A route that nobody ever claims is ink; one that is claimed in every game is "
        "where the game is played."
    )
    counts = "games in which the route was claimed, of all games"
    rank = 20

    def count(self, games: Games) -> Counts:
        return games.claimed, games.ones

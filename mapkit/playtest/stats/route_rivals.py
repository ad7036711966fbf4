from __future__ import annotations

from mapkit.playtest.families import OfRoutes
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class RouteRivals(OfRoutes):
    title = "rivals whom a route stops"
    unit = Unit.SHARE
    why = (
        "The measure of a bottleneck: how many of the others wanted the same route and "
        "never got it."
    )
    counts = (
        "players who planned the route or a lane beside it and own none of them at the "
        "end, of all players but one"
    )
    rank = 24

    def count(self, games: Games) -> Counts:
        return games.missed, games.ones * (games.players - 1)

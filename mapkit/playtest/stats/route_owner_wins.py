from __future__ import annotations

from mapkit.playtest.families import OfRoutes
from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class RouteOwnerWins(OfRoutes):
    title = "win rate of a route's owner"
    unit = Unit.SHARE
    why = "Routes of winners show where the points are."
    counts = "wins of the owner, shared ones in part, of all claims"
    scale = WIN
    rank = 22

    def count(self, games: Games) -> Counts:
        return games.wins_of(games.owner), games.claimed

from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class RouteOwnerWins(Statistic):
    id = "route-owner-wins"
    title = "win rate of a route's owner"
    unit = Unit.SHARE
    of = Of.ROUTE
    why = "Routes of winners show where the points are."
    counts = "wins of the owner, shared ones in part, of all claims"
    scale = WIN
    compared = False
    rank = 22

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.routes

    def count(self, games: Games) -> Counts:
        return games.wins_of(games.owner), games.claimed

from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class RouteClaimed(Statistic):
    id = "route-claimed"
    title = "routes claimed"
    unit = Unit.SHARE
    of = Of.ROUTE
    why = (
        "A route that nobody ever claims is ink; one that is claimed in every game is "
        "where the game is played."
    )
    counts = "games in which the route was claimed, of all games"
    compared = False
    rank = 20

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.routes

    def count(self, games: Games) -> Counts:
        return games.claimed, games.ones

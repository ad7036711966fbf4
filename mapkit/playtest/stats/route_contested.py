from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class RouteContested(Statistic):
    id = "route-contested"
    title = "routes that two or more players plan"
    unit = Unit.SHARE
    of = Of.ROUTE
    why = "Contest makes tension; too much of it at one place makes the map a lottery."
    counts = (
        "games in which at least two players planned to claim the route or a lane "
        "beside it, of all games"
    )
    compared = False
    rank = 23

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.routes

    def count(self, games: Games) -> Counts:
        return games.planners >= 2, games.ones

from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class RouteMissed(Statistic):
    id = "route-missed"
    title = "routes planned and not got"
    unit = Unit.SHARE
    of = Of.ROUTE
    why = "Players who plan a route and never get it, nor a lane beside it, have to go another way."
    counts = (
        "players who planned the route or a lane beside it and own none of them at the "
        "end, of those who planned"
    )
    compared = False
    rank = 24

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.routes

    def count(self, games: Games) -> Counts:
        return games.missed, games.planners

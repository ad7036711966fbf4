from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class RouteRivals(Statistic):
    id = "route-rivals"
    title = "rivals whom a route stops"
    unit = Unit.SHARE
    of = Of.ROUTE
    why = (
        "The measure of a bottleneck: how many of the others wanted the same route and "
        "never got it."
    )
    counts = (
        "players who planned the route or a lane beside it and own none of them at the "
        "end, of all players but one"
    )
    compared = False
    rank = 24

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.routes

    def count(self, games: Games) -> Counts:
        return games.missed, games.ones * (games.players - 1)

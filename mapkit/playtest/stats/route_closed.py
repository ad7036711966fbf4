from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class RouteClosed(Statistic):
    id = "route-closed"
    title = "lanes closed"
    unit = Unit.SHARE
    of = Of.ROUTE
    why = "A lane that is mostly shut to all is for larger tables only."
    counts = "games that ended with the lane closed to all and nobody's, of all games"
    compared = False
    rank = 25

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.routes

    def count(self, games: Games) -> Counts:
        return games.of("closed", len(games.subject.routes)), games.ones

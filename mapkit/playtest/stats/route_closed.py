from __future__ import annotations

from mapkit.playtest.families import OfRoutes
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class RouteClosed(OfRoutes):
    title = "lanes closed"
    unit = Unit.SHARE
    why = "A lane that is mostly shut to all is for larger tables only."
    counts = "games that ended with the lane closed to all and nobody's, of all games"
    rank = 25

    def count(self, games: Games) -> Counts:
        return games.of("closed", len(games.subject.routes)), games.ones

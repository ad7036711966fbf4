from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic


class Actions(Statistic):
    title = "decisions in a game"
    unit = Unit.COUNT
    why = "Every card drawn and every answer counts: the work that a game asks of the table."
    counts = "actions of all players over games"
    rank = 4

    def count(self, games: Games) -> Counts:
        return games.of("actions")[:, None], games.ones

from __future__ import annotations

from typing import Any

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Statistic


class Actions(Statistic):
    id = "actions"
    title = "decisions in a game"
    unit = Unit.COUNT
    why = "Every card drawn and every answer counts: the work that a game asks of the table."
    counts = "actions of all players over games"
    rank = 4

    def count(self, games: Games) -> tuple[Any, Any]:
        return games.of("actions")[:, None], games.ones

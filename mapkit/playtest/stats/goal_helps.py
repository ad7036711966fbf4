from __future__ import annotations

import numpy as np

from mapkit.playtest.families import OfGoals
from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class GoalHelps(OfGoals):
    title = "win rate of who wins a goal"
    unit = Unit.SHARE
    why = "A goal should help without deciding the game."
    counts = "wins of those whom the goal paid, shared ones in part, of the times it paid someone"
    scale = WIN

    def count(self, games: Games) -> Counts:
        winners = games.of("goal_winners", len(games.subject.map.goals)).view(np.uint8)
        seats = np.arange(games.players)
        paid = (winners[:, :, None] >> seats & 1).astype(np.int64)
        return np.einsum("gop,gp->go", paid, games.wins), paid.sum(axis=2)

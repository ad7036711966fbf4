from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class GoalHelps(Statistic):
    id = "goal-helps"
    title = "win rate of who wins a goal"
    unit = Unit.SHARE
    of = Of.GOAL
    why = "A goal should help without deciding the game."
    counts = "wins of those whom the goal paid, shared ones in part, of the times it paid someone"
    scale = WIN
    compared = False
    rank = 42

    def applies(self, subject: Subject) -> bool:
        return bool(subject.map.goals) and subject.map.rules.goals is not None

    def rows(self, subject: Subject) -> Sequence[str]:
        return [f"{number + 1}:{goal.kind}" for number, goal in enumerate(subject.map.goals)]

    def count(self, games: Games) -> Counts:
        winners = games.of("goal_winners", len(games.subject.map.goals)).view(np.uint8)
        seats = np.arange(games.players)
        paid = (winners[:, :, None] >> seats & 1).astype(np.int64)
        return np.einsum("gop,gp->go", paid, games.wins), paid.sum(axis=2)

from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games, bits
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class GoalWon(Statistic):
    id = "goal-won"
    title = "players who win a goal"
    unit = Unit.SHARE
    of = Of.GOAL
    why = "A goal that nobody or everybody wins decides nothing."
    counts = "players whom the goal paid of all players, in the games in which it was drawn"
    compared = False
    rank = 42

    def applies(self, subject: Subject) -> bool:
        return bool(subject.map.goals) and subject.map.rules.goals is not None

    def rows(self, subject: Subject) -> Sequence[str]:
        return [f"{number + 1}:{goal.kind}" for number, goal in enumerate(subject.map.goals)]

    def count(self, games: Games) -> Counts:
        goals = len(games.subject.map.goals)
        drawn = games.of("goal_drawn", goals) > 0
        return bits(games.of("goal_winners", goals)) * drawn, drawn * games.players

from __future__ import annotations

from mapkit.playtest.families import OfGoals
from mapkit.playtest.games import Games, bits
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class GoalWon(OfGoals):
    title = "players who win a goal"
    unit = Unit.SHARE
    why = "A goal that nobody or everybody wins decides nothing."
    counts = "players whom the goal paid of all players, in the games in which it was drawn"

    def count(self, games: Games) -> Counts:
        goals = len(games.subject.map.goals)
        drawn = games.of("goal_drawn", goals) > 0
        return bits(games.of("goal_winners", goals)) * drawn, drawn * games.players

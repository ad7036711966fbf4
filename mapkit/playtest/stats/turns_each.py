from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class TurnsEach(Statistic):
    title = "turns of each player"
    unit = Unit.TURNS
    why = "How long the game is. Tournament players take about 35 turns on the classic board."
    counts = "turns of a game over the players"
    wants = Wants.CLASSIC
    rank = 4
    headline = 10

    def count(self, games: Games) -> Counts:
        return games.turns[:, None], games.ones * games.players

from __future__ import annotations

from mapkit.playtest.arrays import Integers
from mapkit.playtest.families import OfBots
from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Wants


class BotWins(OfBots):
    title = "win rate by bot"
    unit = Unit.SHARE
    why = "Which style of play wins is a property of the map: it tells what the map rewards."
    counts = "wins of a bot, shared ones in part, of the seats it held"
    scale = WIN
    wants = Wants.EVEN

    def of_seats(self, games: Games) -> Integers:
        return games.wins

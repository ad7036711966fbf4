from __future__ import annotations

from mapkit.playtest.arrays import Integers
from mapkit.playtest.families import OfBots
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit


class BotScore(OfBots):
    title = "score by bot"
    unit = Unit.POINTS
    why = "How far apart the styles are says more than who is ahead."
    counts = "points of a bot over the seats it held"

    def of_seats(self, games: Games) -> Integers:
        return games.totals

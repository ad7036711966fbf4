from __future__ import annotations

from mapkit.engine.core import words as w
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class Cuts(Statistic):
    title = "games that had to be cut"
    unit = Unit.SHARE
    why = "A game that never ends would keep people at the table for ever; the bots are stopped."
    counts = "games that reached the limit of turns, of all games"
    wants = Wants.LESS
    rank = 1

    def count(self, games: Games) -> Counts:
        return games.of("ending")[:, None] == w.CUT, games.ones

from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class DryTurns(Statistic):
    title = "turns with no card to draw"
    unit = Unit.SHARE
    why = "When everyone hoards, the deck runs dry and the game stands still."
    counts = "turns that began with no card to draw, of all turns"
    wants = Wants.LESS
    rank = 12

    def count(self, games: Games) -> Counts:
        return games.of("dry_turns")[:, None], games.turns[:, None]

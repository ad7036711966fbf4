from __future__ import annotations

import numpy as np

from mapkit.engine.core import words as w
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class TicketDraws(Statistic):
    title = "times tickets are drawn by each"
    unit = Unit.COUNT
    why = "Drawing tickets is a third of the rules; where nobody does it, the deck is dead weight."
    counts = "draws of tickets after the opening ones over players"
    wants = Wants.CLASSIC
    rank = 8
    headline = 80

    def count(self, games: Games) -> Counts:
        draws = games.of("kinds", games.players)[:, :, w.DRAW_TICKETS].astype(np.int64)
        return draws.sum(axis=1)[:, None], games.ones * games.players

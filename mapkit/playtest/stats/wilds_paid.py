from __future__ import annotations

import numpy as np

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic


class WildsPaid(Statistic):
    title = "wilds among cards paid"
    unit = Unit.SHARE
    why = "How much of the map is paid with wilds: ferries and tunnels ask for many."
    counts = "wild cards laid down of all cards laid down"
    rank = 13
    headline = 170

    def count(self, games: Games) -> Counts:
        cards = games.subject.lowered.cards
        paid = games.of("paid", len(cards)).astype(np.int64)
        wild = [k for k, card in enumerate(cards) if card.color == "wild"]
        return paid[:, wild].sum(axis=1)[:, None], paid.sum(axis=1)[:, None]

from __future__ import annotations

import numpy as np

from mapkit.engine.core import columns
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class TicketShare(Statistic):
    title = "points from tickets"
    unit = Unit.SHARE
    why = (
        "Tickets are the plans of the game and routes the way to carry them out; where tickets "
        "bring little, the plans do not matter."
    )
    counts = "points of tickets done, of those and the points of claimed routes together"
    wants = Wants.CLASSIC
    rank = 7
    headline = 100

    def count(self, games: Games) -> Counts:
        tickets = games.sheet(columns.TICKETS_WON).sum(axis=1)
        routes = games.claimed.astype(np.int64) @ games.subject.route_points
        return tickets[:, None], (tickets + routes)[:, None]

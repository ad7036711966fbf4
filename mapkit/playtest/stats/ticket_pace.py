from __future__ import annotations

import numpy as np

from mapkit.playtest.families import OfTickets
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class TicketPace(OfTickets):
    title = "points per turn of a ticket"
    unit = Unit.POINTS_PER_TURN
    why = "What a ticket pays for the time it takes; tickets far from the others are badly priced."
    counts = (
        "points won and lost by the ticket over its holder's turns from keeping it to "
        "its being done, or to the end"
    )
    rank = 33

    def count(self, games: Games) -> Counts:
        subject, size = games.subject, len(games.subject.tickets)
        tickets = subject.map.tickets
        worth = np.array([(-t.loss, t.points, t.in_order or t.points) for t in tickets], np.int64)
        result = np.where(games.done, games.of("ticket_result", size), 0)
        points = worth.reshape(size, 3)[np.arange(size), result] * games.kept
        until = games.of("done_turn", size).astype(np.int64)
        until = np.where(games.done & (until >= 0), until, games.turns[:, None])
        turns = np.maximum(until - games.of("kept_turn", size), games.players)
        return points * games.players, turns * games.kept

from __future__ import annotations

from mapkit.engine.core import columns
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class TicketsDone(Statistic):
    title = "tickets done"
    unit = Unit.SHARE
    why = "Tickets should be a promise that a good player can mostly keep, and not always."
    counts = "tickets done of those kept"
    wants = Wants.CLASSIC
    rank = 8
    headline = 90

    def count(self, games: Games) -> Counts:
        done, kept = games.sheet(columns.DONE), games.sheet(columns.KEPT)
        return done.sum(axis=1)[:, None], kept.sum(axis=1)[:, None]

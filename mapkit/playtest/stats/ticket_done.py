from __future__ import annotations

from mapkit.playtest.families import OfTickets
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class TicketDone(OfTickets):
    title = "tickets done when kept"
    unit = Unit.SHARE
    why = "A ticket that is hardly ever done is a trap, one that is always done a gift."
    counts = "times done of the times kept"
    rank = 31

    def count(self, games: Games) -> Counts:
        return games.done, games.kept

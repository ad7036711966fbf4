from __future__ import annotations

from mapkit.playtest.families import OfTickets
from mapkit.playtest.games import Games, bits
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class TicketKept(OfTickets):
    title = "tickets kept when offered"
    unit = Unit.SHARE
    why = "A ticket that nobody keeps is a card too many; one that everybody keeps is too good."
    counts = "times kept of the times offered to a player"
    rank = 30

    def count(self, games: Games) -> Counts:
        return games.kept, bits(games.of("offered", len(games.subject.tickets)))

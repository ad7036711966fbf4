from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games, bits
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class TicketKept(Statistic):
    id = "ticket-kept"
    title = "tickets kept when offered"
    unit = Unit.SHARE
    of = Of.TICKET
    why = "A ticket that nobody keeps is a card too many; one that everybody keeps is too good."
    counts = "times kept of the times offered to a player"
    compared = False
    rank = 30

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.tickets

    def count(self, games: Games) -> Counts:
        return games.kept, bits(games.of("offered", len(games.subject.tickets)))

from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class TicketDone(Statistic):
    id = "ticket-done"
    title = "tickets done when kept"
    unit = Unit.SHARE
    of = Of.TICKET
    why = "A ticket that is hardly ever done is a trap, one that is always done a gift."
    counts = "times done of the times kept"
    compared = False
    rank = 31

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.tickets

    def count(self, games: Games) -> Counts:
        return games.done, games.kept

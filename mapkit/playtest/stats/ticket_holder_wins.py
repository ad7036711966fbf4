from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class TicketHolderWins(Statistic):
    id = "ticket-holder-wins"
    title = "win rate of a ticket's holder"
    unit = Unit.SHARE
    of = Of.TICKET
    why = "A ticket should be a way to win, not the way to win."
    counts = "wins of the holder, shared ones in part, of the games in which it was kept"
    scale = WIN
    compared = False
    rank = 32

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.tickets

    def count(self, games: Games) -> Counts:
        return games.wins_of(games.ticket_owner), games.kept

from __future__ import annotations

from mapkit.playtest.families import OfTickets
from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class TicketHolderWins(OfTickets):
    title = "win rate of a ticket's holder"
    unit = Unit.SHARE
    why = "A ticket should be a way to win, not the way to win."
    counts = "wins of the holder, shared ones in part, of the games in which it was kept"
    scale = WIN
    rank = 32

    def count(self, games: Games) -> Counts:
        return games.wins_of(games.ticket_owner), games.kept

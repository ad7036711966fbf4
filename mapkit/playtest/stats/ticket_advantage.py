from __future__ import annotations

from mapkit.playtest.families import OfTickets
from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Figures, Unit, centred
from mapkit.playtest.statistic import Counts, Wants
from mapkit.playtest.tally import Tally


class TicketAdvantage(OfTickets):
    title = "advantage of a ticket's holder"
    unit = Unit.ADVANTAGE
    why = (
        "Who keeps more tickets and does them wins more often, so holders of any ticket have more "
        "than an even share; only a ticket that is far from the others is out of balance."
    )
    counts = (
        "win rate of the holder less an even share of the wins, less the mean of that over all "
        "tickets kept on this map"
    )
    scale = WIN
    wants = Wants.EVEN
    rank = 32
    parts = 3

    def count(self, games: Games) -> Counts:
        even = WIN // games.players
        return games.wins_of(games.ticket_owner), even * games.kept, games.kept

    def figures(self, tally: Tally) -> Figures:
        return centred(tally, self.scale)

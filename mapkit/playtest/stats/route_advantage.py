from __future__ import annotations

from mapkit.playtest.families import OfRoutes
from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Figures, Unit, advantage
from mapkit.playtest.statistic import Counts, Wants
from mapkit.playtest.tally import Tally


class RouteAdvantage(OfRoutes):
    title = "advantage of a route's owner"
    unit = Unit.ADVANTAGE
    why = "A route whose owner wins far more often than others decides games."
    counts = "win rate of the owner less an even share of the wins"
    scale = WIN
    wants = Wants.EVEN
    rank = 22
    parts = 3

    def count(self, games: Games) -> Counts:
        even = WIN // games.players
        return games.wins_of(games.owner), even * games.claimed, games.claimed

    def figures(self, tally: Tally) -> Figures:
        return advantage(tally, self.scale)

from __future__ import annotations

from mapkit.playtest.families import OfRoutes
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts


class RouteTiming(OfRoutes):
    title = "when routes are claimed"
    unit = Unit.SHARE
    why = "What is claimed first is what players fear to lose."
    counts = "the turn of the claim as a share of the game, of the games in which it was claimed"
    rank = 21

    def count(self, games: Games) -> Counts:
        turn = games.of("claim_turn", len(games.subject.map.routes))
        return games.claimed * turn, games.claimed * games.turns[:, None]

from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class RouteTiming(Statistic):
    id = "route-timing"
    title = "when routes are claimed"
    unit = Unit.SHARE
    of = Of.ROUTE
    why = "What is claimed first is what players fear to lose."
    counts = "the turn of the claim as a share of the game, of the games in which it was claimed"
    compared = False
    rank = 21

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.routes

    def count(self, games: Games) -> Counts:
        turn = games.of("claim_turn", len(games.subject.map.routes))
        return games.claimed * turn, games.claimed * games.turns[:, None]

from __future__ import annotations

from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants

EARLY = 3  # after a third of the rounds: most tickets are still open


class EarlyLeader(Statistic):
    title = "early leader wins"
    unit = Unit.SHARE
    why = (
        "If the leader after a third of the game mostly wins, the rest of it only carries out what "
        "has been decided."
    )
    counts = (
        "wins of the sole leader on the score track after a third of the rounds, shared ones in "
        "part, of the games that had one"
    )
    scale = WIN
    wants = Wants.LESS
    rank = 10
    headline = 160

    def count(self, games: Games) -> Counts:
        then = games.track_after(games.turns // games.players // EARLY)
        leads = then == then.max(axis=1, keepdims=True)
        alone = leads.sum(axis=1) == 1
        wins = (games.wins * leads).sum(axis=1)
        return (wins * alone)[:, None], alone[:, None]

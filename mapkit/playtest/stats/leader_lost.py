from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class LeaderLost(Statistic):
    title = "leader of the track loses"
    unit = Unit.SHARE
    why = "How much of the result lies hidden in the hands until the tickets are shown."
    counts = "games whose sole leader on the score track at the end did not win, of those with one"
    wants = Wants.CLASSIC
    rank = 10
    headline = 140

    def count(self, games: Games) -> Counts:
        leader = games.of("leader")[:, None]
        leads = leader >= 0
        return leads & (games.wins_of(leader) == 0), leads

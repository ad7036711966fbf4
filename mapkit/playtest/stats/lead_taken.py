from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class LeadTaken(Statistic):
    title = "when the winner took the lead"
    unit = Unit.SHARE
    why = (
        "Late is exciting, early is dull: a game whose winner leads from the first "
        "rounds is decided too soon."
    )
    counts = (
        "the turn from which the winner led the track to the end, as a share of the "
        "game; only games whose winner led it at the end"
    )
    wants = Wants.MORE
    rank = 10

    def count(self, games: Games) -> Counts:
        leader = games.of("leader")[:, None]
        led = (leader >= 0) & (games.wins_of(leader) > 0)
        return led * games.of("lead_turn")[:, None], led * games.turns[:, None]

from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class LeadChanges(Statistic):
    title = "changes of the lead"
    unit = Unit.COUNT
    why = "A lead that changes hands keeps a game open; it is counted on the score track."
    counts = "changes of the sole leader on the score track over games"
    wants = Wants.MORE
    rank = 10
    headline = 130

    def count(self, games: Games) -> Counts:
        return games.of("lead_changes")[:, None], games.ones

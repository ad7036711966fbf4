from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants
from mapkit.playtest.subject import PlaytestSubject


class StuckRows(Statistic):
    title = "games whose row could not be swept"
    unit = Unit.SHARE
    why = "With too few other cards outside the hands the row stays full of wilds."
    counts = "games that ended with a row that the last sweep had to leave as it lay, of all games"
    wants = Wants.LESS
    rank = 12

    def applies(self, subject: PlaytestSubject) -> bool:
        return subject.map.rules.row.sweep_wilds > 0

    def count(self, games: Games) -> Counts:
        return games.of("stuck_row")[:, None] > 0, games.ones

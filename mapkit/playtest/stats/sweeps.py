from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants
from mapkit.playtest.subject import PlaytestSubject


class Sweeps(Statistic):
    title = "rows swept in a game"
    unit = Unit.COUNT
    why = "Each sweep of wilds interrupts the game; many of them mean too many wilds for the row."
    counts = "times that the row was dealt anew for its wilds over games"
    wants = Wants.LESS
    rank = 12
    headline = 190

    def applies(self, subject: PlaytestSubject) -> bool:
        return subject.map.rules.row.sweep_wilds > 0

    def count(self, games: Games) -> Counts:
        return games.of("sweeps")[:, None], games.ones

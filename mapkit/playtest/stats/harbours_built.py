from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants
from mapkit.playtest.subject import Subject


class HarboursBuilt(Statistic):
    id = "harbours-built"
    title = "harbours built by each player"
    unit = Unit.COUNT
    why = (
        "Harbours that stay in the box cost points and teach that the rule is not worth its paper."
    )
    counts = "harbours built over players"
    wants = Wants.MORE
    rank = 41
    headline = 200

    def applies(self, subject: Subject) -> bool:
        return subject.map.rules.harbours is not None

    def count(self, games: Games) -> Counts:
        built = games.of("harbour_owner", len(games.subject.map.places)) >= 0
        return built.sum(axis=1)[:, None], games.ones * games.players

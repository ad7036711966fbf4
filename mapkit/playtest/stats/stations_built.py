from __future__ import annotations

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic
from mapkit.playtest.subject import Subject


class StationsBuilt(Statistic):
    id = "stations-built"
    title = "stations built by each player"
    unit = Unit.COUNT
    why = (
        "A station is a way out when somebody has closed yours: never needed, the board is too "
        "wide; always needed, it is too tight."
    )
    counts = "stations built over players"
    rank = 42
    headline = 210

    def applies(self, subject: Subject) -> bool:
        return subject.map.rules.stations is not None

    def count(self, games: Games) -> Counts:
        built = games.of("station_owner", len(games.subject.map.cities)) >= 0
        return built.sum(axis=1)[:, None], games.ones * games.players

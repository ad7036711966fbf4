from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.families import Buildings
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of
from mapkit.playtest.subject import PlaytestSubject


class StationAt(Buildings):
    title = "stations by place"
    unit = Unit.SHARE
    of = Of.PLACE
    why = "Where players are shut out: a city with many stations has too few lanes."
    counts = "games in which a station was built in the city, of all games"
    compared = False
    rank = 42
    rules = "stations"
    owner = "station_owner"

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return list(subject.map.cities)

    def count(self, games: Games) -> Counts:
        return self.built(games, len(games.subject.map.cities)), games.ones

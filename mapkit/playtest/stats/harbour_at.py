from __future__ import annotations

from collections.abc import Sequence

from mapkit.model.map import Map
from mapkit.playtest.families import Buildings
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of
from mapkit.playtest.subject import PlaytestSubject


class HarbourAt(Buildings):
    title = "harbours by place"
    unit = Unit.SHARE
    of = Of.PLACE
    why = "Which ports are worth a harbour; one that never is has too few tickets."
    counts = "games in which a harbour was built in the port, of all games"
    compared = False
    rank = 41
    rules = "harbours"
    owner = "harbour_owner"

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        places = list(subject.map.places)
        return [places[number] for number in _ports(subject.map)]

    def count(self, games: Games) -> Counts:
        built = self.built(games, len(games.subject.map.places))
        return built[:, _ports(games.subject.map)], games.ones


def _ports(map_: Map) -> list[int]:
    return [number for number, city in enumerate(map_.cities.values()) if city.port]

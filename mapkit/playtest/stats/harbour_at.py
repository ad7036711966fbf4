from __future__ import annotations

from collections.abc import Sequence

from mapkit.model.map import Map
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class HarbourAt(Statistic):
    id = "harbour-at"
    title = "harbours by place"
    unit = Unit.SHARE
    of = Of.PLACE
    why = "Which ports are worth a harbour; one that never is has too few tickets."
    counts = "games in which a harbour was built in the port, of all games"
    compared = False
    rank = 41

    def applies(self, subject: Subject) -> bool:
        return subject.map.rules.harbours is not None

    def rows(self, subject: Subject) -> Sequence[str]:
        places = list(subject.map.places)
        return [places[number] for number in _ports(subject.map)]

    def count(self, games: Games) -> Counts:
        owner = games.of("harbour_owner", len(games.subject.map.places))
        return owner[:, _ports(games.subject.map)] >= 0, games.ones


def _ports(map_: Map) -> list[int]:
    return [number for number, city in enumerate(map_.cities.values()) if city.port]

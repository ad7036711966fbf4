from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.engine.core import score
from mapkit.model.map import Map
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class ScoreParts(Statistic):
    id = "score-parts"
    title = "score by part"
    unit = Unit.POINTS
    of = Of.PART
    why = "Where the points come from: routes, tickets, and what else the rules pay."
    counts = "points of a part over players"
    rank = 7

    def rows(self, subject: Subject) -> Sequence[str]:
        return [part for part, column in _columns(subject.map)]

    def count(self, games: Games) -> Counts:
        columns = [column for _, column in _columns(games.subject.map)]
        points = np.stack([games.sheet(column).sum(axis=1) for column in columns], axis=1)
        return points, games.ones * games.players


def _columns(map_: Map) -> list[tuple[str, int]]:
    """The parts of the score that the map's rules know."""
    rules = map_.rules
    parts = [
        ("routes", score.ROUTES, True),
        ("tickets-done", score.TICKETS_WON, True),
        ("tickets-lost", score.TICKETS_LOST, True),
        ("harbours", score.HARBOURS, bool(rules.harbours)),
        ("passengers", score.PASSENGERS, bool(rules.passengers)),
        ("goals", score.GOALS, bool(rules.goals)),
        ("longest-trail", score.LONGEST_TRAIL, rules.bonuses.longest_trail > 0),
        ("most-tickets", score.MOST_TICKETS, rules.bonuses.most_tickets > 0),
    ]
    return [(name, column) for name, column, is_there in parts if is_there]

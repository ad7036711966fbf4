from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.engine.catalog import score_parts
from mapkit.engine.mechanic import ScorePart
from mapkit.model.map import Map
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import PlaytestSubject


class ScoreParts(Statistic):
    title = "score by part"
    unit = Unit.POINTS
    of = Of.PART
    why = "Where the points come from: routes, tickets, and what else the rules pay."
    counts = "points of a part over players"
    rank = 7

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return [part.key for part in _parts(subject.map)]

    def count(self, games: Games) -> Counts:
        columns = [part.column for part in _parts(games.subject.map)]
        points = np.stack([games.sheet(column).sum(axis=1) for column in columns], axis=1)
        return points, games.ones * games.players


def _parts(map_: Map) -> list[ScorePart]:
    """The parts of the score that the map's rules know."""
    return [part for part in score_parts() if part.known(map_)]

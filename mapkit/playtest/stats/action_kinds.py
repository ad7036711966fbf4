from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.engine.catalog import action_rows
from mapkit.engine.mechanic import ActionRow
from mapkit.model.map import Map
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import PlaytestSubject


class ActionKinds(Statistic):
    title = "how often each kind of action"
    unit = Unit.RATIO
    of = Of.ACTION
    why = (
        "A game of drawing cards and nothing else is dull; an action that nobody takes "
        "is a rule too many."
    )
    counts = "actions of a kind over turns"
    rank = 11

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return [str(row.kind) for row in _rows(subject.map)]

    def count(self, games: Games) -> Counts:
        kinds = games.of("kinds", games.players).astype(np.int64).sum(axis=1)
        return kinds[:, [row.number for row in _rows(games.subject.map)]], games.turns[:, None]


def _rows(map_: Map) -> list[ActionRow]:
    """The kinds of action that the map's rules know."""
    return [row for row in action_rows().values() if row.is_counted and row.known(map_)]

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.engine.core import words as w
from mapkit.model.map import Map
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class ActionKinds(Statistic):
    id = "action-kinds"
    title = "how often each kind of action"
    unit = Unit.RATIO
    of = Of.ACTION
    why = (
        "A game of drawing cards and nothing else is dull; an action that nobody takes "
        "is a rule too many."
    )
    counts = "actions of a kind over turns"
    rank = 11

    def rows(self, subject: Subject) -> Sequence[str]:
        return [name for name, _ in _kinds(subject.map)]

    def count(self, games: Games) -> Counts:
        kinds = games.of("kinds", games.players).astype(np.int64).sum(axis=1)
        return kinds[:, [kind for _, kind in _kinds(games.subject.map)]], games.turns[:, None]


def _kinds(map_: Map) -> list[tuple[str, int]]:
    """The kinds of action that the map's rules know."""
    rules = map_.rules
    has_tunnels = any(route.tunnel for route in map_.routes)
    has_ships = rules.decks.ship is not None
    kinds = [
        ("draw-row", w.DRAW_ROW, True),
        ("draw-blind", w.DRAW_BLIND, True),
        ("choose-deck", w.CHOOSE_DECK, has_ships),
        ("claim", w.CLAIM, True),
        ("pay-tunnel", w.PAY_TUNNEL, has_tunnels),
        ("leave-tunnel", w.LEAVE_TUNNEL, has_tunnels),
        ("draw-tickets", w.DRAW_TICKETS, True),
        ("build-harbour", w.BUILD_HARBOUR, bool(rules.harbours)),
        ("exchange", w.EXCHANGE, bool(rules.exchange)),
        ("take-passenger", w.TAKE_PASSENGER, bool(rules.passengers)),
        ("leave-passenger", w.LEAVE_PASSENGER, bool(rules.passengers)),
        ("pass", w.PASS, True),
    ]
    return [(name, kind) for name, kind, is_there in kinds if is_there]

from __future__ import annotations

import numpy as np

from mapkit.engine.core import columns
from mapkit.engine.core import words as w
from mapkit.playtest.games import Games, bits
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Statistic, Wants


class SpareTickets(Statistic):
    title = "tickets kept that need not be"
    unit = Unit.SHARE
    why = (
        "Players who only keep what the rules make them keep have not found a ticket that they "
        "wanted."
    )
    counts = (
        "tickets kept beyond the fewest that the rules allow, of all tickets offered beyond these; "
        "what is offered to a player twice counts once"
    )
    wants = Wants.CLASSIC
    rank = 8
    headline = 70

    def count(self, games: Games) -> Counts:
        rules = games.subject.map.rules.tickets
        kept = games.sheet(columns.KEPT)
        draws = games.of("kinds", games.players)[:, :, w.DRAW_TICKETS].astype(np.int64)
        fewest = np.minimum(kept, rules.opening.keep + rules.later.keep * draws)
        offered = bits(games.of("offered", len(games.subject.tickets))).sum(axis=1)
        spare, choice = (kept - fewest).sum(axis=1), offered - fewest.sum(axis=1)
        return spare[:, None], choice[:, None]

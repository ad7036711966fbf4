from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import Subject


class BotScore(Statistic):
    id = "bot-score"
    title = "score by bot"
    unit = Unit.POINTS
    of = Of.BOT
    why = "How far apart the styles are says more than who is ahead."
    counts = "points of a bot over the seats it held"
    rank = 3

    def applies(self, subject: Subject) -> bool:
        return len(subject.bots) > 1

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.bots

    def count(self, games: Games) -> Counts:
        subject = games.subject
        shape = (-1, subject.per_block, subject.players)
        holds = subject.seats[:, :, None] == np.arange(len(subject.bots))
        points = np.einsum("gsp,spb->gsb", games.totals.reshape(shape), holds.astype(np.int64))
        held = np.broadcast_to(holds.sum(axis=1), points.shape)
        return points.reshape(len(games), -1), held.reshape(len(games), -1)

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic, Wants
from mapkit.playtest.subject import Subject


class BotWins(Statistic):
    id = "bot-wins"
    title = "win rate by bot"
    unit = Unit.SHARE
    of = Of.BOT
    why = "Which style of play wins is a property of the map: it tells what the map rewards."
    counts = "wins of a bot, shared ones in part, of the seats it held"
    scale = WIN
    wants = Wants.EVEN
    rank = 3

    def applies(self, subject: Subject) -> bool:
        return len(subject.bots) > 1

    def rows(self, subject: Subject) -> Sequence[str]:
        return subject.bots

    def count(self, games: Games) -> Counts:
        subject = games.subject
        shape = (-1, subject.per_block, subject.players)
        holds = subject.seats[:, :, None] == np.arange(len(subject.bots))
        wins = np.einsum("gsp,spb->gsb", games.wins.reshape(shape), holds.astype(np.int64))
        held = np.broadcast_to(holds.sum(axis=1), wins.shape)
        return wins.reshape(len(games), -1), held.reshape(len(games), -1)

from __future__ import annotations

from collections.abc import Sequence

from mapkit.playtest.games import WIN, Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic, Wants
from mapkit.playtest.subject import PlaytestSubject


class SeatWins(Statistic):
    title = "win rate by seat"
    unit = Unit.SHARE
    of = Of.SEAT
    why = (
        "Equal players should win equally often wherever they sit; who begins usually "
        "has a small advantage."
    )
    counts = "wins of a seat, shared ones in part, of all games"
    scale = WIN
    pooled = False
    wants = Wants.EVEN
    rank = 2

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return [str(seat + 1) for seat in range(subject.players)]

    def count(self, games: Games) -> Counts:
        return games.wins, games.ones

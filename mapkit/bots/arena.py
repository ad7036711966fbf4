"""A map for a number of players, with bots in its seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mapkit.bots import play
from mapkit.bots.chart import chart_of
from mapkit.bots.mind import DESK_FIELDS, MIND_FIELDS
from mapkit.bots.result import RESULT_FIELDS
from mapkit.engine.core import fields as f
from mapkit.engine.core.tables import integers


class Arena:
    """Plays games of one lineup; not shared between threads."""

    def __init__(self, map_container: f.Container, lineup: Sequence[int]) -> None:
        self.map = map_container
        self.chart = chart_of(map_container)
        self.state = f.container(f.STATE_FIELDS)
        self.minds = f.container(MIND_FIELDS, f.PLAYERS)
        self.blanks = (f.container(f.STATE_FIELDS), f.container(MIND_FIELDS))
        self.actions = f.container(f.ACTION_FIELDS, 2)
        self.sheet = integers(f.PLAYERS + 1, f.TICKETS)
        self.desk = f.container(DESK_FIELDS)
        self.lineup = integers(f.PLAYERS)
        for number, bot in enumerate(lineup):
            self.lineup[number] = bot
        self.records = f.container(RESULT_FIELDS)
        self.scene = (self.map, self.state, self.chart, self.minds)  # what all commands begin with

    def games(self, first_seed: int, count: int, orders: int = 1) -> Any:
        """Records of `count` games; each seed is played in `orders` turn orders before the next."""
        records = f.container(RESULT_FIELDS, count)
        self._command(play.GAMES, records, first_seed, orders)
        return records

    def start(self, seed: int, turn_order: int) -> None:
        """A new game, to be played step by step; its record is `records[0]`."""
        self.records = f.container(RESULT_FIELDS)
        self._command(play.START, self.records, seed, turn_order)

    def decide(self) -> None:
        """Lay the decision of the bot whose turn it is into `actions[0]`."""
        self._command(play.DECIDE, self.records)

    def play(self) -> int:
        """Play the action in hand; LEGAL, or why it is not."""
        return self._command(play.PLAY, self.records)

    def finish(self) -> None:
        self._command(play.FINISH, self.records)

    def _command(self, order: int, records: Any, x: int = 0, y: int = 1) -> int:
        return int(
            play.command(
                order,
                *self.scene,
                self.blanks,
                self.actions,
                records,
                self.sheet,
                self.desk,
                self.lineup,
                x,
                y,
            )
        )

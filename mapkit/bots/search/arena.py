"""A table with searchers at it: compiled code decides, Python goes from decision to decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mapkit.bots.arena import Arena
from mapkit.bots.found import BOTS
from mapkit.bots.mind import MIND_FIELDS
from mapkit.bots.result import RESULT_FIELDS
from mapkit.bots.search import play
from mapkit.bots.search.candidates import MOST
from mapkit.bots.search.racing import STATES, SUMS
from mapkit.bots.search.seen import SEEN_FIELDS
from mapkit.bots.search.ticket_deal import NOTES
from mapkit.engine.core import fields as f
from mapkit.engine.core import words as w
from mapkit.engine.core.tables import integers

SEARCHER = BOTS["searcher"].number


class SearchArena(Arena):
    """As `Arena`, with searchers in some seats, who play `rollouts[number]` games a decision."""

    def __init__(
        self, map_container: f.Container, lineup: Sequence[int], rollouts: Sequence[int]
    ) -> None:
        super().__init__(map_container, lineup)
        self.players = len(lineup)
        self.rollouts = tuple(rollouts)
        self.turn_order = 0
        self.seen = f.container(SEEN_FIELDS)
        self._state = f.face(self.state)
        self._minds = [f.face(self.minds, p) for p in range(f.PLAYERS)]
        self.lab = (
            f.container(f.STATE_FIELDS, STATES),
            f.container(MIND_FIELDS, STATES * f.PLAYERS),
            f.container(f.ACTION_FIELDS, MOST),
            integers(SUMS, MOST),
            integers(max(NOTES, f.ROUTES)),
            f.container(RESULT_FIELDS),
            integers(f.PLAYERS + 1, f.TICKETS),
            f.container(MIND_FIELDS, MOST),
        )

    def games(self, first_seed: int, count: int, orders: int = 1) -> Any:
        """Records of `count` games, as `Arena.games` gives them."""
        records = f.container(RESULT_FIELDS, count)
        for number in range(count):
            self.start(first_seed + number // orders, number % orders)
            while self._state.phase != w.OVER:
                self.decide()
                self.play()
            self.finish()
            records[number] = self.records[0]
        return records

    def start(self, seed: int, turn_order: int) -> None:
        """A new game, of which nobody has seen anything."""
        super().start(seed, turn_order)
        self.turn_order = turn_order
        self.seen = f.container(SEEN_FIELDS)

    def decide(self) -> None:
        """Lay the decision of the bot whose turn it is into `actions[0]`."""
        player = self._state.player
        if self._minds[player].bot == SEARCHER:
            number = (player + self.turn_order) % self.players
            self._search(play.DECIDE, self.rollouts[number])
        else:
            super().decide()

    def play(self) -> int:
        """Play the action in hand, which is legal, before the eyes of all players."""
        self._search(play.SEE)
        return super().play()

    def _search(self, order: int, rollouts: int = 0) -> None:
        play.command(
            order,
            *self.scene,
            self.blanks[1],
            self.actions,
            self.seen,
            self.desk,
            self.lab,
            rollouts,
        )


def ask_the_searcher() -> None:
    """The least that makes the searcher compile: it sees nothing happen."""
    SearchArena(f.container(f.MAP_FIELDS), [SEARCHER, SEARCHER], [1, 1])._search(play.SEE)

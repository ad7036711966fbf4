"""The one entry point of the core, and Python functions that name what it does.

There is only one, because each entry point is compiled with all that it calls. `notes` is a table
for answers of more than one number: a row for each player, and one for the players' chance.
"""

from __future__ import annotations

from typing import Any

from mapkit.engine.core import words as w
from mapkit.engine.core.choice import choose_payment
from mapkit.engine.core.fields import ACTION_FIELDS, PLAYERS, STATE_FIELDS, TICKETS, container
from mapkit.engine.core.jit import CORE, RANDOM_GAMES, RULES
from mapkit.engine.core.legal import list_actions, pick_action
from mapkit.engine.core.listing import list_payments
from mapkit.engine.core.opening import set_up
from mapkit.engine.core.rng import seed_rng
from mapkit.engine.core.score import score_sheet, tickets_done
from mapkit.engine.core.tables import copy_record, integers
from mapkit.engine.core.trail import longest_trail
from mapkit.engine.core.turn import apply
from mapkit.engine.core.why import why_not

CHANCE = PLAYERS  # the row of the notes
PLAYERS_CHANCE = 0x5DEECE66D  # sets the players' chance apart from the game's own

_START, _COUNT, _LIST, _PLAY, _PAYMENTS, _CANONICAL = 0, 1, 2, 3, 4, 5
_SHEET, _DONE, _TRAIL = 6, 7, 8


@CORE.entry(RULES)
def command(order, m_, s_, a_, notes, x, y):
    m, s, a = m_[0], s_[0], a_[0]
    if order == _START:
        set_up(m, s, x)
    elif order == _COUNT:
        return list_actions(m, s, a, -1)
    elif order == _LIST:
        for i in range(x):
            list_actions(m, s, a_[i], i)
    elif order == _PLAY:
        fault = why_not(m, s, a, a_[1])
        if fault == w.LEGAL:
            apply(m, s, a)
        return fault
    elif order == _PAYMENTS:
        for i in range(y):
            list_payments(m, s, s.player, x, a_[i].pay, i)
        return list_payments(m, s, s.player, x, a.pay, -1)
    elif order == _CANONICAL:
        return 1 if choose_payment(m, s, s.player, x, a.pay) else 0
    elif order == _SHEET:
        score_sheet(m, s, notes)
    elif order == _DONE:
        tickets_done(m, s, x, notes[0])
    elif order == _TRAIL:
        return longest_trail(m, s, x)
    return 0


@CORE.entry(RANDOM_GAMES)
def random_games(m_, s_, blank_, a_, notes, seed, games):
    """Play random games. It stands apart so that only those who ask for it compile it."""
    m, s, a = m_[0], s_[0], a_[0]
    rng = notes[CHANCE]
    actions = 0
    for game in range(games):
        copy_record(s_, blank_)
        seed_rng(rng, (seed + game) ^ PLAYERS_CHANCE)
        set_up(m, s, seed + game)
        while s.phase != w.OVER:
            pick_action(m, s, a, rng)
            apply(m, s, a)
            actions += 1
        score_sheet(m, s, notes)
    return actions


class CoreGame:
    """A map, a state, and what is needed to play on it: the containers behind a game."""

    def __init__(self, map_container: Any) -> None:
        self.map = map_container
        self.state = container(STATE_FIELDS)
        self.blank = container(STATE_FIELDS)
        self.actions = container(ACTION_FIELDS, 2)  # the one in hand, and one to work with
        self.notes = integers(PLAYERS + 1, TICKETS)

    def start(self, seed: int) -> None:
        """Set up a game; the state is empty before."""
        self._command(_START, seed)

    def count_actions(self) -> int:
        return self._command(_COUNT)

    def list_actions(self) -> Any:
        """Every legal action, in a container of as many."""
        count = self.count_actions()
        out = container(ACTION_FIELDS, max(2, count))
        command(_LIST, self.map, self.state, out, self.notes, count, 0)
        return out[:count]

    def play(self) -> int:
        """Play the action in hand; LEGAL, or why it is illegal and nothing has changed."""
        return self._command(_PLAY)

    def list_payments(self, route: int) -> Any:
        """Every payment for a route by the player to decide, as the `pay` of as many actions."""
        count = self._command(_PAYMENTS, route, 0)
        out = container(ACTION_FIELDS, max(2, count))
        command(_PAYMENTS, self.map, self.state, out, self.notes, route, count)
        return out[:count]

    def lay_canonical(self, route: int) -> bool:
        """Whether the player to decide can pay for a route; if so, the payment is in hand."""
        return bool(self._command(_CANONICAL, route))

    def score_sheet(self) -> Any:
        """The final score: a row for each player; `columns.py` names the columns."""
        self._command(_SHEET)
        return self.notes

    def tickets_done(self, player: int) -> Any:
        """For each ticket: 0 lost or not the player's, 1 joined, 2 a tour in order."""
        self._command(_DONE, player)
        return self.notes[0]

    def longest_trail(self, player: int) -> int:
        return self._command(_TRAIL, player)

    def random_games(self, seed: int, games: int) -> int:
        """Games of uniformly random players, seeds from `seed` on; the number of actions.

        State and notes are left as the last game ends, with its score sheet.
        """
        return int(
            random_games(self.map, self.state, self.blank, self.actions, self.notes, seed, games)
        )

    def _command(self, order: int, x: int = 0, y: int = 0) -> int:
        return int(command(order, self.map, self.state, self.actions, self.notes, x, y))

"""Single games of bots, step by step: to be read again, or with Python bots among the players."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from mapkit.bots.decisions import Decision, deciding
from mapkit.bots.foreign import told
from mapkit.bots.python_bot import (
    CHEATED,
    CRASHED,
    BotClass,
    Incident,
    PythonBot,
    place_of_failure,
)
from mapkit.bots.result import RESULT_FIELDS
from mapkit.bots.roster import BOTS, arena_of, bundled_bot
from mapkit.engine.action import Action
from mapkit.engine.coding import decode, encode
from mapkit.engine.core import fields as f
from mapkit.engine.core.columns import TOTAL, WINNER
from mapkit.engine.faults import IllegalAction
from mapkit.engine.game import Game
from mapkit.engine.lower import lower
from mapkit.engine.replay import Replay
from mapkit.finding import Fault
from mapkit.model.map import Map

PythonBots = Mapping[str, BotClass]
_NONE: PythonBots = {}


def recorded_game(
    map_: Map, lineup: Sequence[str], seed: int, turn_order: int = 0, classes: PythonBots = _NONE
) -> Replay:
    """The game that a playtest played with this lineup, seed and turn order."""
    game = BotGame(map_, lineup, classes)
    game.play(seed, turn_order)
    return game.game.replay()


def python_games(
    map_: Map,
    lineup: Sequence[str],
    classes: PythonBots,
    first_seed: int,
    count: int,
    orders: int = 1,
) -> tuple[Any, list[Incident]]:
    """Records as `Arena.games` gives, with Python bots in some seats; and what those did wrong."""
    records = f.container(RESULT_FIELDS, count)
    table = BotGame(map_, lineup, classes)
    for number in range(count):
        table.play(first_seed + number // orders, number % orders)
        records[number] = table.arena.records[0]
    return records, table.incidents


class BotGame:
    """A game at two tables: one that Python reads and checks, one that compiled bots play at."""

    def __init__(self, map_: Map, lineup: Sequence[str], classes: PythonBots) -> None:
        self.map = map_
        self.lineup = tuple(lineup)
        self.classes = classes
        self.lowered = lower(map_, len(lineup))
        bots = [bundled_bot(name) or BOTS["random"] for name in lineup]
        self.arena = arena_of(self.lowered.container, bots)
        self.incidents: list[Incident] = []

    def play(self, seed: int, turn_order: int) -> None:
        players = len(self.lineup)
        self.game = Game(self.map, players, seed)
        self.arena.start(seed, turn_order)
        names = [self.lineup[(p + turn_order) % players] for p in range(players)]
        own = {p: name for p, name in enumerate(names) if name in self.classes}
        minds = {p: self._new_mind(Decision(name, seed, p + 1, 0)) for p, name in own.items()}
        asked = dict.fromkeys(own, 0)
        while not self.game.is_over:
            p = self.game.player
            action = None
            if minds.get(p):
                asked[p] += 1
                action = self._asked(minds, Decision(own[p], seed, p + 1, asked[p]))
            self._step(action or self._decided())
        self.arena.finish()
        sheet = f.face(self.arena.records).sheet
        count_as_lost(sheet, players, [p for p in own if not minds[p]])
        for p, name in own.items():
            with deciding(Decision(name, seed, p + 1, asked[p])):
                minds[p] = None  # which may run code of the bot's

    def _new_mind(self, at: Decision) -> PythonBot | None:
        try:
            with deciding(at):
                return self.classes[at.bot](self.map, at.seat - 1, at.seed)
        except BaseException as error:  # noqa: BLE001 (foreign code, which may also exit)
            self._report(CRASHED, at, error)
            return None

    def _asked(self, minds: dict[int, PythonBot | None], at: Decision) -> Action | None:
        """The legal action that a Python bot gives; None, and never asked again, if it fails."""
        p = at.seat - 1
        mind = minds[p]
        assert mind is not None
        view, actions = self.game.view(p), self.game.legal_actions()
        try:
            with deciding(at):
                action = mind.decide(view, actions)
            self.game.copy().play(action)
        except IllegalAction as error:
            self._report(CHEATED, at, error)
        except BaseException as error:  # noqa: BLE001 (foreign code, which may also exit)
            self._report(CRASHED, at, error)
        else:
            return action
        minds[p] = None
        return None

    def _decided(self) -> Action:
        self.arena.decide()
        return decode(f.face(self.arena.actions), self.lowered, self._offer())

    def _step(self, action: Action) -> None:
        encode(action, self.lowered, self._offer(), f.face(self.arena.actions))
        self.arena.play()
        self.game.play(action)

    def _offer(self) -> list[int]:
        return list(self.game.view(self.game.player).offer)

    def _report(self, fault: Fault, at: Decision, error: BaseException) -> None:
        if isinstance(error, KeyboardInterrupt) and is_users_own_process():
            raise error
        with deciding(at):  # an error of the bot's own may be slow to say what it is
            self._note(fault, at, error)

    def _note(self, fault: Fault, at: Decision, error: BaseException) -> None:
        place = place_of_failure(self.classes[at.bot], error)
        what = told(error) if fault is CRASHED else str(error)
        message = f"`{at.bot}` ({place}) at {at}: {what}"
        help_ = "its game counts as lost; the rest of it was played at random in its place"
        self.incidents.append(Incident(at.bot, fault.at(None, message, help_)))


def count_as_lost(sheet: Any, players: int, failed: Sequence[int]) -> None:
    """Take the win from bots that failed and give it to the best of the others, if there is one."""
    others = [p for p in range(players) if p not in failed]
    if not others or not any(sheet[p][WINNER] for p in failed):
        return
    best = max(sheet[p][TOTAL] for p in others)
    for p in range(players):
        sheet[p][WINNER] = int(p in others and sheet[p][TOTAL] == best)


def is_users_own_process() -> bool:
    """Whether Ctrl-C may have been the user's; elsewhere a bot has raised it."""
    in_main = threading.current_thread() is threading.main_thread()
    return in_main and multiprocessing.parent_process() is None

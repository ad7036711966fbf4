"""Single games of bots, step by step: to be read again, or with Python bots among the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mapkit.bots.arena import Arena
from mapkit.bots.play import RANDOM
from mapkit.bots.python_bot import CHEATED, CRASHED, BotClass, Incident, PythonBot
from mapkit.bots.result import RESULT_FIELDS
from mapkit.bots.roster import BOTS
from mapkit.engine.action import Action
from mapkit.engine.coding import decode, encode
from mapkit.engine.core import fields as f
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
    """As `Arena.games`, with Python bots in some of the seats; and what they did wrong."""
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
        numbers = [BOTS[name].number if name in BOTS else RANDOM for name in lineup]
        self.arena = Arena(self.lowered.container, numbers)
        self.incidents: list[Incident] = []

    def play(self, seed: int, turn_order: int) -> None:
        players = len(self.lineup)
        self.game = Game(self.map, players, seed)
        self.arena.start(seed, turn_order)
        names = [self.lineup[(p + turn_order) % players] for p in range(players)]
        minds = {
            p: self._new_mind(name, p, seed) for p, name in enumerate(names) if name in self.classes
        }
        while not self.game.is_over:
            p = self.game.player
            action = self._asked(minds, p, names[p], seed) if minds.get(p) else None
            self._step(action or self._decided())
        self.arena.finish()

    def _new_mind(self, name: str, p: int, seed: int) -> PythonBot | None:
        try:
            return self.classes[name](self.map, p, seed)
        except Exception as error:  # noqa: BLE001 (foreign code)
            self._report(CRASHED, name, seed, p, error)
            return None

    def _asked(
        self, minds: dict[int, PythonBot | None], p: int, name: str, seed: int
    ) -> Action | None:
        """The legal action that a Python bot gives; None, and never asked again, if it fails."""
        mind = minds[p]
        assert mind is not None
        try:
            action = mind.decide(self.game.view(p), self.game.legal_actions())
            self.game.copy().play(action)
        except IllegalAction as error:
            self._report(CHEATED, name, seed, p, error)
        except Exception as error:  # noqa: BLE001 (foreign code)
            self._report(CRASHED, name, seed, p, error)
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

    def _report(self, fault: Fault, name: str, seed: int, p: int, error: Exception) -> None:
        what = f"{type(error).__name__}: {error}" if fault is CRASHED else str(error)
        message = f"{name}, seat {p + 1} of the game with seed {seed}: {what}"
        help_ = "the rest of that game was played at random in its place"
        self.incidents.append(Incident(name, fault.at(None, message, help_)))

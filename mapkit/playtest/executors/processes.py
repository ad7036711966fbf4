"""Processes that are watched: for bots that somebody else wrote, which may loop, exit or crash."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic

from mapkit.bots.decisions import Decision, listen
from mapkit.bots.loading import BOT_SECONDS, gone, stuck
from mapkit.bots.overheard import Overheard, speak_into
from mapkit.bots.python_bot import BotClass
from mapkit.bots.rehearsal import end_group, exit_code_of, lead_a_group, place_of_bot
from mapkit.finding import FindingsError
from mapkit.playtest.executors import R, Results, U
from mapkit.playtest.executors.threads import usable_cores
from mapkit.playtest.interrupt import is_interrupted
from mapkit.spawning import SPAWN, start
from mapkit.trouble import ImpossibleError, what_failed

_TICK_S = 0.1
_BETWEEN_S = 300.0  # from decision to decision, more than other bots and a start ever need
_NOTE_BYTES = 400
_PATIENCE_S = 3.0  # after Ctrl-C, for the games that are being played
_end_now = os._exit  # as it was before any bot


class Processes:
    """Each worker plays a unit at a time, and notes down which decision it waits for."""

    def __init__(
        self,
        own: Mapping[str, BotClass],
        jobs: int | None = None,
        bot_seconds: float = BOT_SECONDS,
    ) -> None:
        self.own = own
        self.jobs = jobs or usable_cores()
        self.bot_seconds = bot_seconds

    def map_units(self, function: Callable[[U], R], units: Iterable[U]) -> Results[U, R]:
        left = iter(units)
        workers: list[_UnitWorker[U]] = []
        try:
            for unit in _first(left, self.jobs):
                workers.append(_started(function, unit))
            asked = 0.0
            while workers and not (asked and time.monotonic() > asked + _PATIENCE_S):
                if is_interrupted():
                    asked = asked or time.monotonic()
                ready = wait([worker.told for worker in workers], _TICK_S)
                for worker in list(workers):
                    if worker.told in ready:
                        yield worker.unit, self._result(worker)
                        if not worker.give(left):
                            workers.remove(worker)
                            worker.end()
                    else:
                        self._refuse_stuck(worker)
        finally:
            for worker in workers:
                worker.end()

    def close(self) -> None:
        """Nothing is left of the processes when their work is done."""

    def _result(self, worker: _UnitWorker[U]) -> Any:
        try:
            kind, value = worker.told.recv()
        except (EOFError, ConnectionResetError):
            raise gone(*self._about(worker), exit_code_of(worker.process)) from None
        if kind == "done":
            return value
        raise value if kind == "refused" else ImpossibleError(self._about_failure(value))

    def _about_failure(self, what: str) -> str:
        """A bot may have changed anything in its process, Python's own functions too."""
        help_ = "If games without it fail too, please report it."
        return f"Playing with {', '.join(self.own)} failed: {what}. {help_}"

    def _refuse_stuck(self, worker: _UnitWorker[U]) -> None:
        decides = _read(worker.note.value) is not None
        seconds = self.bot_seconds if decides else self.bot_seconds + _BETWEEN_S
        if worker.waited() > seconds:
            raise stuck(*self._about(worker), seconds)

    def _about(self, worker: _UnitWorker[U]) -> tuple[str, str, str]:
        """The bot, which of its decisions the worker is at, and the bot's file."""
        decision = _read(worker.note.value)
        if decision is None:
            return ", ".join(self.own), "no decision", "between two games or decisions"
        place = place_of_bot(self.own[decision.bot]) if decision.bot in self.own else "no file"
        return decision.bot, str(decision), place


@dataclass
class _UnitWorker(Generic[U]):
    process: BaseProcess
    told: Connection
    note: Any  # shared memory: a running number, and the decision that is being made
    unit: U
    overheard: Overheard
    seen: bytes = b""
    since: float = 0.0

    def give(self, left: Iterator[U]) -> bool:
        """The next unit to play; whether there is one."""
        for unit in left:
            self.unit, self.since = unit, 0.0
            self.told.send(unit)
            return True
        return False

    def waited(self) -> float:
        """Seconds for which it has been at one decision, or on the way to the next."""
        note, now = self.note.value, time.monotonic()
        if not self.since or note != self.seen:
            self.seen, self.since = note, now
        return now - self.since

    def end(self) -> None:
        """End the process, and those that a bot has started from it."""
        self.told.close()
        end_group(self.process)
        self.overheard.end()


def _first(left: Iterator[U], most: int) -> Iterator[U]:
    for _ in range(most):
        try:
            yield next(left)
        except StopIteration:
            return


def _started(function: Callable[[U], Any], unit: U) -> _UnitWorker[U]:
    ours, theirs = SPAWN.Pipe()
    note = SPAWN.RawArray("c", _NOTE_BYTES)
    overheard = Overheard()
    process = SPAWN.Process(target=_serve, args=(theirs, overheard.theirs, note), daemon=True)
    start(process)
    theirs.close()
    overheard.begin()
    ours.send(function)
    ours.send(unit)
    return _UnitWorker(process, ours, note, unit, overheard)


def _serve(told: Connection, words: Connection, note: Any) -> None:
    """Work in the process, whose end is nobody's business: a bot may have broken all of it."""
    try:
        lead_a_group()
        speak_into(words)
        listen(lambda decision: _write(note, decision))
        _play(told)
    finally:
        _end_now(1)


def _play(told: Connection) -> None:
    function: Callable[[Any], Any] | None = None
    while True:
        kind, value = _answer(told, function)
        if kind == "function":
            function = value
        else:
            told.send((kind, value))


def _answer(told: Connection, function: Callable[[Any], Any] | None) -> tuple[str, Any]:
    """First comes the function, whose bots are loaded here; then unit by unit."""
    try:
        received = told.recv()
        return ("function", received) if function is None else ("done", function(received))
    except EOFError:
        raise
    except FindingsError as error:
        return "refused", type(error)(error.findings)
    except Exception as error:  # noqa: BLE001 - told of by the process that waits for it
        return "failed", what_failed(error)


_serial = 0


def _write(note: Any, decision: Decision | None) -> None:
    global _serial
    _serial += 1
    words = str(_serial)
    if decision is not None:
        words += f" {decision.seed} {decision.seat} {decision.number} {decision.bot}"
    note.value = words.encode("utf-8", "replace")[: _NOTE_BYTES - 1]


def _read(note: bytes) -> Decision | None:
    if b" " not in note:
        return None
    _, seed, seat, number, bot = note.decode("utf-8", "replace").split(" ", 4)
    return Decision(bot, int(seed), int(seat), int(number))

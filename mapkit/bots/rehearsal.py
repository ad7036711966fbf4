"""Bots of somebody's own are loaded in a process of their own first, and never in ours.

Foreign code is run when a module is imported. It may end its process, never return, or break
Python's own functions for everybody else in it.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any

from mapkit.bots.foreign import place_of_class
from mapkit.bots.loading import BOT_SECONDS, IMPORT, bot_class, gone, own_bots, stuck
from mapkit.bots.overheard import Overheard, speak_into
from mapkit.finding import BotError
from mapkit.spawning import SPAWN, end_with_parent, heed_no_interrupt, start

if TYPE_CHECKING:
    from mapkit.bots.python_bot import BotClass, PythonBot
    from mapkit.model.map import Map

START_SECONDS = 60.0  # for a process to begin on a machine that is busy
GRACE_SECONDS = 5.0  # the process says for itself that a module takes too long, if it still can
_end_now = os._exit  # as it was before any bot


@dataclass(frozen=True)
class RehearsedBot:
    """Stands for a class that can be loaded; the class itself is where the games are played."""

    name: str
    place: str  # file and line

    def __call__(self, map_: Map, player: int, seed: int, /) -> PythonBot:
        return bot_class(self.name)(map_, player, seed)


def rehearsed_bots(names: Sequence[str], seconds: float = BOT_SECONDS) -> dict[str, RehearsedBot]:
    """The bots that `--bot` names; `BotError` for one that can't be loaded."""
    if not names:
        return {}
    ours, theirs = SPAWN.Pipe()
    overheard = Overheard()
    process = SPAWN.Process(
        target=_load, args=(theirs, overheard.theirs, tuple(names), seconds), daemon=True
    )
    start(process)
    theirs.close()
    overheard.begin()
    with _ended(process, overheard):
        _heard(ours, process, names[0], START_SECONDS)
        limit = seconds + GRACE_SECONDS
        return {name: RehearsedBot(name, _heard(ours, process, name, limit)) for name in names}


def place_of_bot(bot: BotClass) -> str:
    """The file and line where a bot decides, be it loaded or not."""
    return bot.place if isinstance(bot, RehearsedBot) else place_of_class(bot)


def end_group(process: BaseProcess) -> None:
    """End a process that leads a group of its own, and those that a bot has started from it."""
    if process.pid is not None and hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):  # it has not got so far
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.join()


def exit_code_of(process: BaseProcess, seconds: float = GRACE_SECONDS) -> int | None:
    """The exit code of a process that closed its line; None if it goes on all the same.

    To join it would wait for ever: a bot may have closed what tells of its end, too.
    """
    until = time.monotonic() + seconds
    while process.exitcode is None and time.monotonic() < until:
        time.sleep(0.05)
    return process.exitcode


def lead_a_group() -> None:
    """In the process: be the head of whatever a bot starts, so that all of it can be ended."""
    heed_no_interrupt()
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)
    end_with_parent(_end_own_group)


def _end_own_group() -> None:
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    _end_now(1)


@contextmanager
def _ended(process: BaseProcess, overheard: Overheard) -> Iterator[None]:
    try:
        yield
    finally:
        end_group(process)
        overheard.end()


def _heard(ours: Connection, process: BaseProcess, name: str, seconds: float) -> str:
    """What the process says next: where the class is, or why it can't be loaded."""
    module = name.partition(":")[0]
    if not ours.poll(seconds):
        raise stuck(name, IMPORT, module, seconds)
    try:
        answer: Any = ours.recv()
    except (EOFError, ConnectionResetError):
        raise gone(name, IMPORT, module, exit_code_of(process)) from None
    if isinstance(answer, str):
        return answer
    raise BotError(answer)


def _load(told: Connection, words: Connection, names: tuple[str, ...], seconds: float) -> None:
    """Work in the process: import one after the other, and say what came of it."""
    try:
        lead_a_group()
        speak_into(words)
        told.send("")
        for name in names:
            told.send(_loaded(name, seconds))
        told.recv()
    finally:
        _end_now(1)  # foreign code may have broken whatever Python does at its end


def _loaded(name: str, seconds: float) -> Any:
    try:
        return place_of_class(own_bots([name], seconds)[name])
    except BotError as error:
        return error.findings

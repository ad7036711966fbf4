"""Bots that are Python classes: `--bot mymodule:MyBot`.

A class is made anew for each game, `MyBot(map, player, seed)`, and has one method:
`decide(view, actions)` gets what the player sees and every legal action, and returns an action.
"""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from mapkit.bots.foreign import place_of_class, place_of_error, told
from mapkit.bots.roster import bundled_bot
from mapkit.engine.action import Action
from mapkit.engine.view import View
from mapkit.finding import BotError, Fault, Finding
from mapkit.model.map import Map

NO_SUCH_BOT = Fault("BOT101", "no-such-bot")
CRASHED = Fault("BOT102", "crashing-bot")
CHEATED = Fault("BOT103", "cheating-bot")
UNNAMED = Fault("BOT104", "bot-not-given")
STUCK = Fault("BOT105", "bot-that-takes-too-long")
GONE = Fault("BOT106", "bot-that-ends-the-program")

BOT_SECONDS = 20.0  # for one decision; whoever thinks longer says so


class PythonBot(Protocol):
    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """One of the actions, or another legal one."""


class BotClass(Protocol):
    def __call__(self, map_: Map, player: int, seed: int, /) -> PythonBot: ...


@dataclass(frozen=True, slots=True)
class Incident:
    """A fault of a bot, after which the rest of its game was played at random."""

    bot: str
    finding: Finding


def own_bots(names: Sequence[str], seconds: float = BOT_SECONDS) -> dict[str, BotClass]:
    """The classes that `--bot` names; only for them is the current folder searched for modules.

    It is searched last: a file there can't take the place of an installed module.
    """
    here = str(Path.cwd())
    if names and here not in sys.path:
        sys.path.append(here)
    return {name: bot_class(name, seconds) for name in names}


def classes_of(bots: Iterable[str], own: Mapping[str, BotClass]) -> dict[str, BotClass]:
    """The classes of those bots that are not bundled; `BotError` for one that nobody has given.

    A document may name any module. It is never imported for that.
    """
    wanted = [bot for bot in bots if bundled_bot(bot) is None]
    for bot in wanted:
        if bot not in own:
            message = f"`{bot}` is a bot of somebody's own, and no document may load it."
            help_ = f"If you know it and trust it, name it yourself: --bot {bot}"
            raise BotError([UNNAMED.at(None, message, help_)])
    return {bot: own[bot] for bot in wanted}


def bot_class(name: str, seconds: float = BOT_SECONDS) -> BotClass:
    """The class that `module:Class` names; `BotError` if there is none."""
    found = _loaded(name, seconds)
    if not callable(getattr(found, "decide", None)):
        message = f"the bot `{name}` has no method decide(view, actions)"
        raise BotError([NO_SUCH_BOT.at(None, message, "`mapkit bots --help` shows one")])
    return found  # type: ignore[no-any-return]


def stuck(bot: str, where: str, place: str, seconds: float) -> BotError:
    """What to say of a bot that does not answer."""
    message = f"`{bot}` ({place}) did not answer within {seconds:g} seconds at {where}"
    help_ = "mend it, or give it more time with --bot-seconds"
    return BotError([STUCK.at(None, message, help_)])


def gone(bot: str, where: str, place: str, code: int | None) -> BotError:
    """What to say of a bot that took its process with it."""
    message = f"`{bot}` ({place}) ended the program that plays, with {code}, at {where}"
    return BotError([GONE.at(None, message, "a bot gives an action, and nothing else")])


def _loaded(name: str, seconds: float) -> Any:
    """Load the class in a thread, because foreign code is run; one that never ends is abandoned."""
    done: list[Any] = []
    failed: list[BaseException] = []

    def load() -> None:
        module, _, class_name = name.partition(":")
        try:
            done.append(getattr(importlib.import_module(module), class_name))
        except BaseException as error:  # noqa: BLE001 (foreign code, which may also exit)
            failed.append(error)

    thread = threading.Thread(target=load, daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        raise stuck(name, "its import", name.partition(":")[0], seconds)
    if failed:
        raise BotError([_not_loaded(name, failed[0])])
    return done[0]


def _not_loaded(name: str, error: BaseException) -> Finding:
    place = place_of_error(error)
    message = f"can't load the bot `{name}`: {told(error)}{f' ({place})' if place else ''}"
    help_ = "write it as module:Class, with the module in this folder or installed"
    return NO_SUCH_BOT.at(None, message, help_)


def place_of_failure(bot: BotClass, error: BaseException) -> str:
    """File and line where it failed; that of the class if what it gave was wrong."""
    return place_of_error(error, bot) or place_of_class(bot)

"""Bots that are Python classes: `--bot mymodule:MyBot`.

A class is made anew for each game, `MyBot(map, player, seed)`, and has one method:
`decide(view, actions)` gets what the player sees and every legal action, and returns an action.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from mapkit.bots.roster import BOTS
from mapkit.engine.action import Action
from mapkit.engine.view import View
from mapkit.finding import Fault, Finding, MapError
from mapkit.model.map import Map

NO_SUCH_BOT = Fault("BOT101", "no-such-bot")
UNNAMED = Fault("BOT104", "bot-not-given")
CRASHED = Fault("BOT102", "crashing-bot")
CHEATED = Fault("BOT103", "cheating-bot")


class PythonBot(Protocol):
    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """One of the actions, or another legal one."""


class BotClass(Protocol):
    def __call__(self, map_: Map, player: int, seed: int, /) -> PythonBot: ...


@dataclass(frozen=True, slots=True)
class Incident:
    """What a bot did that it may not; the rest of that game was played at random for it."""

    bot: str
    finding: Finding


def own_bots(names: Sequence[str]) -> dict[str, BotClass]:
    """The classes that `--bot` names; only for them is the current folder searched for modules.

    It is searched last: a file there can't take the place of an installed module.
    """
    here = str(Path.cwd())
    if names and here not in sys.path:
        sys.path.append(here)
    return {name: bot_class(name) for name in names}


def classes_of(bots: Iterable[str], own: Mapping[str, BotClass]) -> dict[str, BotClass]:
    """The classes of those bots that are not bundled; `MapError` for one that nobody has given.

    A document may name any module. It is never imported for that.
    """
    wanted = [bot for bot in bots if bot not in BOTS]
    for bot in wanted:
        if bot not in own:
            message = f"`{bot}` is a bot of somebody's own, and no document may load it."
            help_ = f"If you know it and trust it, name it yourself: --bot {bot}"
            raise MapError([UNNAMED.at(None, message, help_)])
    return {bot: own[bot] for bot in wanted}


def bot_class(name: str) -> BotClass:
    """The class that `module:Class` names; `MapError` if there is none."""
    module_name, _, class_name = name.partition(":")
    try:
        found = getattr(importlib.import_module(module_name), class_name)
    except Exception as error:  # noqa: BLE001 (foreign code)
        message = f"can't load the bot `{name}`: {type(error).__name__}: {error}"
        help_ = "write it as module:Class, with the module in this folder or installed"
        raise MapError([NO_SUCH_BOT.at(None, message, help_)]) from None
    if not callable(getattr(found, "decide", None)):
        message = f"the bot `{name}` has no method decide(view, actions)"
        raise MapError([NO_SUCH_BOT.at(None, message, "`mapkit bots --help` shows one")])
    return found  # type: ignore[no-any-return]

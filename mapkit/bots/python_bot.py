"""Bots that are Python classes: `--bot mymodule:MyBot`.

A class is made anew for each game, `MyBot(map, player, seed)`, and has one method:
`decide(view, actions)` gets what the player sees and every legal action, and returns an action.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from mapkit.engine.action import Action
from mapkit.engine.view import View
from mapkit.finding import Fault, Finding, MapError
from mapkit.model.map import Map

NO_SUCH_BOT = Fault("BOT101", "no-such-bot")
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


def bot_class(name: str) -> BotClass:
    """The class that `module:Class` names; `MapError` if there is none."""
    module_name, _, class_name = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
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

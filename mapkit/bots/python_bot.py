"""Bots that are Python classes: `--bot mymodule:MyBot`.

A class is made anew for each game, `MyBot(map, player, seed)`, and has one method:
`decide(view, actions)` gets what the player sees and every legal action, and returns an action.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from mapkit.bots.foreign import place_of_class, place_of_error
from mapkit.bots.roster import bundled_bot
from mapkit.engine.action import Action
from mapkit.engine.view import View
from mapkit.finding import BotError, Fault, Finding
from mapkit.model.map import Map

CRASHED = Fault("BOT102", "crashing-bot")
CHEATED = Fault("BOT103", "cheating-bot")
UNNAMED = Fault("BOT104", "bot-not-given")


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


def place_of_failure(bot: BotClass, error: BaseException) -> str:
    """File and line where it failed; that of the class if what it gave was wrong."""
    return place_of_error(error, bot) or place_of_class(bot)

"""The bots by name."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import TYPE_CHECKING

from mapkit.bots import hungry, long_route, one_step, path, planner, random, search
from mapkit.bots import play as p
from mapkit.bots.arena import Arena

if TYPE_CHECKING:
    from mapkit.engine.core.fields import Container

ROLLOUTS = 50  # of a searcher that was told no number: a few games a second, and strong enough
MOST_ROLLOUTS = 10_000  # a minute a decision; more could not be summed up without a loss


@dataclass(frozen=True, slots=True)
class Bot:
    name: str
    number: int  # by which compiled code knows it
    about: str  # a paragraph
    rollouts: int = 0  # games that it plays in its head for one decision

    @property
    def is_slow(self) -> bool:
        """Whether it plays a few games a second rather than thousands."""
        return self.rollouts > 0


def _bot(name: str, number: int, module: ModuleType, rollouts: int = 0) -> Bot:
    paragraph = (inspect.getdoc(module) or "").split("\n\nThe words of")[0]
    return Bot(name, number, " ".join(paragraph.split()), rollouts)


BOTS: Mapping[str, Bot] = {
    bot.name: bot
    for bot in (
        _bot("searcher", p.SEARCHER, search, ROLLOUTS),
        _bot("planner", p.PLANNER, planner),
        _bot("hungry", p.HUNGRY, hungry),
        _bot("path", p.PATH, path),
        _bot("one-step", p.ONE_STEP, one_step),
        _bot("long-route", p.LONG_ROUTE, long_route),
        _bot("random", p.RANDOM, random),
    )
}
"""The strongest first."""


def bundled_bot(name: str) -> Bot | None:
    """The bot of that name; `searcher-200` is the searcher with 200 rollouts a decision."""
    match = re.fullmatch(r"(.+)-([1-9]\d{0,4})", name, re.ASCII)
    if match is None or match[1] not in BOTS:
        return BOTS.get(name)
    bot, rollouts = BOTS[match[1]], int(match[2])
    if not bot.is_slow or rollouts > MOST_ROLLOUTS:
        return None
    return replace(bot, name=name, rollouts=rollouts)


def with_rollouts(name: str, rollouts: int) -> str:
    """The name of the same bot with another number of rollouts; of others their own."""
    bot = BOTS.get(name)
    return f"{name}-{rollouts}" if bot and bot.is_slow and rollouts != bot.rollouts else name


def arena_of(map_container: Container, bots: Sequence[Bot]) -> Arena:
    """A table at which these bots sit."""
    numbers = [bot.number for bot in bots]
    if not any(bot.is_slow for bot in bots):
        return Arena(map_container, numbers)
    from mapkit.bots.search.arena import SearchArena

    return SearchArena(map_container, numbers, [bot.rollouts for bot in bots])

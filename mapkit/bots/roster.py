"""The bots by name, and a table at which they sit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mapkit.bots.arena import Arena
from mapkit.bots.found import BOTS, Bot

if TYPE_CHECKING:
    from mapkit.engine.core.fields import Container

__all__ = ["BOTS", "Bot", "arena_of", "bundled_bot", "with_rollouts"]

MOST_ROLLOUTS = 10_000  # a minute a decision; more could not be summed up without a loss


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

"""The bots by name."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType

from mapkit.bots import hungry, long_route, one_step, path, planner, random
from mapkit.bots import play as p


@dataclass(frozen=True, slots=True)
class Bot:
    name: str
    number: int  # by which compiled code knows it
    about: str  # a paragraph


def _bot(name: str, number: int, module: ModuleType) -> Bot:
    return Bot(name, number, " ".join((inspect.getdoc(module) or "").split()))


BOTS: Mapping[str, Bot] = {
    bot.name: bot
    for bot in (
        _bot("planner", p.PLANNER, planner),
        _bot("hungry", p.HUNGRY, hungry),
        _bot("path", p.PATH, path),
        _bot("one-step", p.ONE_STEP, one_step),
        _bot("long-route", p.LONG_ROUTE, long_route),
        _bot("random", p.RANDOM, random),
    )
}
"""The strongest first."""

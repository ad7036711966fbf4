"""The bots that come with mapkit: every module in `players/` is one."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType

from mapkit.bots import players
from mapkit.discovery import modules_in


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


MODULES: tuple[ModuleType, ...] = tuple(sorted(modules_in(players), key=lambda one: one.RANK))
"""The modules of the bots, the strongest first; a bot's number is its place here."""


def _bot(number: int, module: ModuleType) -> Bot:
    name = module.__name__.rpartition(".")[2].replace("_", "-")
    about = " ".join((inspect.getdoc(module) or "").split())
    return Bot(name, number, about, getattr(module, "ROLLOUTS", 0))


BOTS: Mapping[str, Bot] = {
    bot.name: bot for bot in (_bot(number, module) for number, module in enumerate(MODULES))
}
"""The bots by name, the strongest first."""

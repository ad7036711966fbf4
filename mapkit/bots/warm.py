"""The first compilation of rules and bots, done on purpose and not in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterable

from mapkit.aliases import Progress
from mapkit.bots.arena import Arena
from mapkit.bots.jit import BOTS, SEARCH
from mapkit.bots.roster import bundled_bot
from mapkit.compiler import ready
from mapkit.compiler.jit import EntryPoint
from mapkit.compiler.process import CompileProcess
from mapkit.engine.core import fields as f
from mapkit.engine.core.jit import RULES


def ask_the_bots() -> None:
    """The least that makes the bots compile: no game at all."""
    Arena(f.container(f.MAP_FIELDS), [0, 0]).games(0, 0)


def begin_to_compile() -> CompileProcess | None:
    """Start to compile in another process, and don't wait for it; None if nothing is to do."""
    return ready.begin(_points(()))


def get_ready(tell: Progress, bots: Iterable[str] = ()) -> bool:
    """Compile what is not compiled yet, saying so; whether there was something to do.

    `bots`: who plays, because some are compiled only for those who ask for them.
    """
    return ready.get_ready(_points(bots), tell)


def _points(bots: Iterable[str]) -> list[EntryPoint]:
    found = [bundled_bot(name) for name in bots]
    is_searched = any(bot is not None and bot.is_slow for bot in found)
    return [RULES, BOTS, SEARCH] if is_searched else [RULES, BOTS]

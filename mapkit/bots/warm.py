"""The first compilation of rules and bots, done on purpose and not in the middle of a game."""

from __future__ import annotations

from mapkit.aliases import Progress
from mapkit.bots.arena import Arena
from mapkit.bots.jit import BOTS
from mapkit.compiler import ready
from mapkit.compiler.process import CompileProcess
from mapkit.engine.core import fields as f
from mapkit.engine.core.jit import RULES


def ask_the_bots() -> None:
    """The least that makes the bots compile: no game at all."""
    Arena(f.container(f.MAP_FIELDS), [0, 0]).games(0, 0)


def begin_to_compile() -> CompileProcess | None:
    """Start to compile in another process, and don't wait for it; None if nothing is to do."""
    return ready.begin([RULES, BOTS])


def get_ready(tell: Progress) -> bool:
    """Compile what is not compiled yet, saying so; whether there was something to do."""
    return ready.get_ready([RULES, BOTS], tell)

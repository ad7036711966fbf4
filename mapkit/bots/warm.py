"""The first compilation of rules and bots, done on purpose and not in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable

from mapkit.bots.arena import Arena
from mapkit.bots.jit import BOTS
from mapkit.engine.core import fields as f
from mapkit.engine.warm import is_warm, warm_up


def get_ready(tell: Callable[[str], None]) -> bool:
    """Compile what is not compiled yet, saying so; whether there was something to do."""
    was_ready = is_warm() and is_warm(BOTS)
    if not is_warm():
        tell("compiling the rules engine: once, for about a minute")
        warm_up()
    if not is_warm(BOTS):
        tell("compiling the bots: once, for about a minute")
        warm_up(BOTS, _ask_the_bots)
    return not was_ready


def _ask_the_bots() -> None:
    """The least that makes the bots compile: no game at all."""
    Arena(f.container(f.MAP_FIELDS), [0, 0]).games(0, 0)

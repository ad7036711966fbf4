"""Compile the rules engine and the bots where that has not been done yet: it takes a while."""

from __future__ import annotations

from mapkit.build.events import Progress
from mapkit.model.map import Map


def compile_games(map_: Map, progress: Progress) -> bool:
    """Whether there was something to do."""
    from mapkit.bots.jit import BOTS
    from mapkit.engine.warm import is_warm, warm_up

    def play_one() -> None:
        from mapkit.playtest.plan import Unit
        from mapkit.playtest.work import Work

        Work(map_, ("random",))(Unit(0, map_.rules.players[0], (0, 1)))

    was_warm = is_warm() and is_warm(BOTS)
    if not is_warm():
        progress("compiling the rules: once, about a minute", 0.0)
        warm_up()
    if not is_warm(BOTS):
        progress("compiling the bots: once, about a minute", 0.0)
        warm_up(BOTS, play_one)
    return not was_warm

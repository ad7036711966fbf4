"""A game of a playtest, played again to be looked at step by step."""

from __future__ import annotations

from pathlib import Path

from mapkit.model.load import parse_map
from mapkit.studio.errand import Errand, ErrandDesk
from mapkit.studio.wire import Message


def replay(order: Message, desk: ErrandDesk) -> Message:
    """The game of `run` with that `seed`, `players`, `turn_order` and `lineup`."""
    from mapkit.bots.warm import get_ready
    from mapkit.playtest.document.read import read_playtest
    from mapkit.report.run_game import run_game
    from mapkit.studio.film import film

    map_ = parse_map(order["text"], order["file"])
    document = read_playtest(Path(order["run"]))
    get_ready(desk.progress)
    game = run_game(
        map_,
        document,
        order["seed"],
        players=order["players"],
        turn_order=order["turn_order"],
        lineup=order["lineup"],
    )
    return {"film": film(map_, game.replay, game.bots)}


ERRAND = Errand("replay", replay)

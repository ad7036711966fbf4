"""`mapkit bots`."""

from __future__ import annotations

from rich.padding import Padding

from mapkit.cli.screen import out
from mapkit.report.text import SafeText


def bots() -> None:
    """List the bots that can play: those that `mapkit playtest --bots` takes.

    A bot of your own is a Python class in the current folder, used with --bot mymodule:MyBot:

        class MyBot:
            def __init__(self, map_, player, seed): ...
            def decide(self, view, actions): return actions[0]

    `view` is what the player sees (hand, row, tickets, owners of routes, ...), `actions` is every
    legal action. If it returns an illegal action or raises an error, the report says in which game.
    """
    from mapkit.bots.roster import BOTS

    for bot in BOTS.values():
        out.print(SafeText(bot.name, style="bold"))
        out.print(Padding(bot.about, (0, 0, 1, 2)))

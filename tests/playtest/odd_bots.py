"""Bots that do what no bot may, each at its third decision."""

import builtins
import os
import sys
import time
from typing import Any


class First:
    def __init__(self, map_: Any, player: int, seed: int) -> None:
        self.number = 0

    def decide(self, view: Any, actions: Any) -> Any:
        self.number += 1
        print("a word of the bot")
        return self.odd(actions) if self.number == 3 else actions[0]

    def odd(self, actions: Any) -> Any:
        return actions[0]


class Raises(First):
    def odd(self, actions: Any) -> Any:
        raise KeyError("no \x1b[31mplan")


class Exits(First):
    def odd(self, actions: Any) -> Any:
        sys.exit(0)


class Interrupts(First):
    def odd(self, actions: Any) -> Any:
        raise KeyboardInterrupt


class MuteError(Exception):
    def __str__(self) -> str:
        raise ValueError


class EndlessError(Exception):
    def __str__(self) -> str:
        while True:
            pass


class Mumbles(First):
    def odd(self, actions: Any) -> Any:
        raise EndlessError


class Clings(First):
    """Does not let itself be thrown away."""

    def __del__(self) -> None:
        while True:
            pass


class Closes(First):
    """Closes the line to whoever waits for it, and stays."""

    def odd(self, actions: Any) -> Any:
        os.closerange(3, 100)
        while True:
            pass


class Mute(First):
    def odd(self, actions: Any) -> Any:
        raise MuteError


class Dies(First):
    def odd(self, actions: Any) -> Any:
        os._exit(0)


class Loops(First):
    def odd(self, actions: Any) -> Any:
        while True:
            pass


class Forks(First):
    def odd(self, actions: Any) -> Any:
        """Start a process that says who it is and then outlives everything, if nobody ends it."""
        child = os.fork()
        if not child:
            time.sleep(1e6)
        with open("child", "w") as file:
            file.write(str(child))
        os.system("echo past Python")
        return actions[0]


class Breaks(First):
    def odd(self, actions: Any) -> Any:
        """Take from Python what every line of it needs."""
        for name in ("len", "isinstance", "range", "print", "getattr", "BaseException"):
            delattr(builtins, name)
        return actions[0]


class Patches(First):
    def odd(self, actions: Any) -> Any:
        from mapkit.engine.game import Game

        del Game.play
        return actions[0]


class Paints(First):
    def odd(self, actions: Any) -> Any:
        os.write(1, b"\x1b[31mpast Python\xff\n")
        print("\x1b]0;title\x07")
        return actions[0]

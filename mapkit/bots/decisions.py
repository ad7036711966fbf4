"""Which decision a bot of somebody's own is making, for whoever waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Decision:
    bot: str
    seed: int
    seat: int  # from 1
    number: int  # of its decisions in this game; 0: it takes its seat

    def __str__(self) -> str:
        what = f"decision {self.number}" if self.number else "the start"
        return f"{what} of the game with seed {self.seed}, seat {self.seat}"


Listener: TypeAlias = Callable[[Decision | None], None]
_listeners: list[Listener] = []


def listen(listener: Listener) -> None:
    """Be told of every decision when it begins, and None when it has been made."""
    _listeners.append(listener)


@contextmanager
def deciding(decision: Decision) -> Iterator[None]:
    for listener in _listeners:
        listener(decision)
    try:
        yield
    finally:
        for listener in _listeners:
            listener(None)

"""Ctrl-C that asks to stop rather than to fall over."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_pressed: list[threading.Event] = []  # one for each `interrupts` that is going on


def is_interrupted() -> bool:
    """Whether Ctrl-C has asked the work that is going on to stop."""
    return any(event.is_set() for event in _pressed)


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed; pressed again it ends the program as ever."""
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    pressed = threading.Event()
    before = signal.getsignal(signal.SIGINT)

    def press(_: int, __: FrameType | None) -> None:
        pressed.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, press)
    _pressed.append(pressed)
    try:
        yield pressed.is_set
    finally:
        _pressed.remove(pressed)
        signal.signal(signal.SIGINT, before)

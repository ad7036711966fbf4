"""Ctrl-C, and a request to end, that ask to stop rather than to fall over."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType
from typing import Any, TypeAlias

_Handler: TypeAlias = Any  # what `signal.getsignal` gives
_ASKS_TO_END = ("SIGTERM", "SIGHUP")  # of a system that shuts down, and of a closed terminal

_asked: list[threading.Event] = []  # one for each `interrupts` that is going on


def is_interrupted() -> bool:
    """Whether the work that is going on was asked to stop."""
    return any(event.is_set() for event in _asked)


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Whether somebody asked to stop; asked again, the program ends as ever.

    Ctrl-C asks, and so does what the program was told to tidy up after, as the command line is.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    asked = threading.Event()
    before = {number: signal.getsignal(number) for number in _heeded()}

    def ask(_: int, __: FrameType | None) -> None:
        asked.set()
        _answer(before)

    _answer(dict.fromkeys(before, ask))
    _asked.append(asked)
    try:
        yield asked.is_set
    finally:
        _asked.remove(asked)
        _answer(before)


def _heeded() -> list[int]:
    known = [getattr(signal, name) for name in _ASKS_TO_END if hasattr(signal, name)]
    return [signal.SIGINT, *(one for one in known if callable(signal.getsignal(one)))]


def _answer(handlers: Mapping[int, _Handler]) -> None:
    for number, handler in handlers.items():
        signal.signal(number, handler)

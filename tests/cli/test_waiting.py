"""Waits say what is going on, also where no terminal is."""

import threading
import time

import pytest

from mapkit.cli import waiting
from mapkit.cli.waiting import lines


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that pass when a test says so, at a tick's pace."""
    now = [0.0]
    monkeypatch.setattr(waiting.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(waiting, "_TICK_S", 0.001)
    return now


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(waiting, "note", found.append)
    return found


def settle() -> None:
    time.sleep(0.1)  # a hundred ticks


def test_nothing_is_said_of_what_is_quick(clock: list[float], said: list[str]) -> None:
    with lines("reading"):
        clock[0] = 1.9
        settle()
    assert said == []
    assert threading.active_count() < 20


def test_what_is_going_on_is_said_after_two_seconds_and_then_more_rarely(
    clock: list[float], said: list[str]
) -> None:
    with lines("laying out") as tell:
        for second, share in ((2.1, 0.0), (5.0, 0.4), (10.2, 0.5), (20.0, 0.6), (26.5, 0.7)):
            clock[0] = second
            tell("laying out the board" if share else "laying out", share)
            settle()
        tell("drawing", 0.0)
        clock[0] = 60.0
        settle()
        clock[0] = 125.0
        settle()
    assert said == [
        "laying out …",
        "laying out the board 50% …",
        "laying out the board 70% …",
        "drawing …",
        "drawing … (125 s)",
    ]


def test_a_wait_inside_a_wait_tells_through_it(clock: list[float], said: list[str]) -> None:
    with waiting.waiting("linting") as outer, waiting.waiting("laying out") as inner:
        assert inner is outer
        inner("laying out", 0.25)
        clock[0] = 3.0
        settle()
    assert said == ["laying out 25% …"]

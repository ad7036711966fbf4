"""Another process compiles while the first steps run, and never outlives the build."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest
from build.conftest import TINY, Tiny

from mapkit.bots import warm
from mapkit.build.events import StepEvent, StepState
from mapkit.build.several import build_maps


class Pretended:
    """A process that compiles until the first step is done, or until it is stopped."""

    what = "the rules"

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.done = False
        self.stopped = False

    def wait(self, tell: Callable[[str, float], None]) -> bool:
        tell("compiling", 0.5)
        self.go_on.wait(60)
        return self.done

    def stop(self) -> None:
        self.stopped = True
        self.go_on.set()


class Watched:
    def __init__(self, process: Pretended) -> None:
        self.process = process
        self.events: list[StepEvent] = []

    def tell(self, event: StepEvent) -> None:
        self.events.append(event)
        if event.step == "lint" and event.state is StepState.DONE:
            self.process.done = True
            self.process.go_on.set()

    def states(self, step: str) -> list[StepState]:
        return [event.state for event in self.events if event.step == step]


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    process = Pretended()
    monkeypatch.setattr(warm, "begin_to_compile", lambda: process)
    return Watched(process)


def test_it_compiles_while_steps_run(tiny: Tiny, watched: Watched) -> None:
    wishes = replace(tiny.wishes, only=("check", "lint", "playtest"))
    build_maps([str(tiny.file)], wishes, watched.tell)
    assert watched.states("compile") == [StepState.WORKING, StepState.DONE]
    assert watched.states("playtest")[-1] is StepState.DONE
    assert watched.process.stopped


def test_it_does_not_compile_what_nobody_plays(tiny: Tiny, watched: Watched) -> None:
    build_maps([str(tiny.file)], replace(tiny.wishes, only=("check", "lint")), watched.tell)
    assert watched.states("compile") == []


def test_it_ends_with_a_build_that_stops(tiny: Tiny, watched: Watched) -> None:
    tiny.write(TINY.replace("length: 2", "length: 9"))  # longer than anyone has pieces
    built = build_maps([str(tiny.file)], tiny.wishes, lambda event: watched.events.append(event))
    assert built[0].findings
    assert StepState.STOPPED in watched.states("lint")
    assert watched.process.stopped
    assert watched.states("compile") == [StepState.WORKING]


def test_several_maps_compile_once(tiny: Tiny, watched: Watched) -> None:
    other = tiny.file.with_name("other.yaml")
    other.write_text(TINY.replace("id: claim", "id: other"), "utf-8")
    wishes = replace(tiny.wishes, only=("check", "lint", "playtest"))
    built = build_maps([str(tiny.file), str(other)], wishes, watched.tell)
    assert [one.failure for one in built] == [None, None]
    assert next(event.map for event in watched.events if event.step == "compile") == "all maps"

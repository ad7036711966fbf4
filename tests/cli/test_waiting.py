"""Waits say what is going on, also where no terminal is."""

from __future__ import annotations

import re
import time

import pytest
from conftest import ROOT

from mapkit.cli import waiting as module
from mapkit.cli.screen import complain, hint
from mapkit.cli.waiting import FIRST_S, waiting

CLI = ROOT / "mapkit" / "cli"
SLOW = ("build", "compare", "gallery", "lint", "playtest", "print", "render", "replay", "report")
TELLS = re.compile(r"\bwith (?:waiting|progress)\(|\b(?:bots_ready|engine_ready|play|step_done)\(")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seconds are a twentieth of one."""
    monkeypatch.setattr(module, "FIRST_S", 0.05)
    monkeypatch.setattr(module, "NEXT_S", 0.05)
    monkeypatch.setattr(module, "_TICK_S", 0.01)


def told_within(capsys: pytest.CaptureFixture[str], words: str) -> bool:
    """Whether the words come while the work still goes on; the limit is for a busy machine."""
    text = ""
    for _ in range(1_000):
        text += capsys.readouterr().err
        if words in text:
            return True
        time.sleep(0.01)
    return False


def test_nobody_waits_longer_than_two_seconds_without_a_word() -> None:
    assert FIRST_S <= 2.0


@pytest.mark.usefixtures("hasty")
def test_a_pipe_is_told_what_is_going_on(capsys: pytest.CaptureFixture[str]) -> None:
    with waiting("laying out the board") as tell:
        assert told_within(capsys, "laying out the board")
        tell("drawing", 0.25)
        assert told_within(capsys, "drawing 25%")


def test_short_work_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with waiting("reading"):
        pass
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("verb", SLOW)
def test_every_verb_that_may_take_long_tells(verb: str) -> None:
    assert TELLS.search((CLI / f"{verb}.py").read_text("utf-8"))
    assert "with waiting(" in (CLI / "one_step.py").read_text("utf-8")  # for `step_done`


@pytest.mark.parametrize("say", [complain, hint])
def test_troubles_are_whole_sentences(say: object, capsys: pytest.CaptureFixture[str]) -> None:
    say("give a map, or --all")  # type: ignore[operator]
    assert capsys.readouterr().err.endswith(" Give a map, or --all.\n")

"""Verbs do the steps of a build: what they write is what a build writes."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from typer.testing import CliRunner

from mapkit.build.catalog import all_steps
from mapkit.build.events import StepState
from mapkit.build.wishes import STEPS
from mapkit.cli.app import make_app
from mapkit.playtest import verdict
from mapkit.playtest.api import playtest

VERBS = ("lint", "render", "print", "playtest", "report")


def run(*words: str) -> str:
    result = CliRunner().invoke(make_app([words[0], "maps"]), list(words))
    assert result.exit_code in (0, 1), result.output
    return result.output


def test_each_verb_has_a_step() -> None:
    assert tuple(step.name for step in all_steps()) == VERBS
    assert ("check", *VERBS) == STEPS


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_calls_its_step_and_not_what_the_step_calls(verb: str) -> None:
    tree = ast.parse((ROOT / "mapkit" / "cli" / f"{verb}.py").read_text("utf-8"))
    calls = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert "step_done" in calls
    assert not calls & {"run", "layout_of", "write_board", "print_pack", "report_html"}


def test_report_writes_the_page_of_the_build(built: Any, tmp_path: Path) -> None:
    page = (built.folder / "index.html").read_bytes()
    (built.folder / "index.html").unlink()
    run("report", str(built.file), "-o", str(built.folder))
    assert (built.folder / "index.html").read_bytes() == page


@pytest.mark.parametrize(("verb", "file"), [("render", "board.svg"), ("print", "tickets.pdf")])
def test_a_verb_writes_what_a_build_writes(built: Any, verb: str, file: str) -> None:
    before = (built.folder / file).read_bytes()
    (built.folder / file).unlink()
    run(verb, str(built.file), "-o", str(built.folder))
    assert (built.folder / file).read_bytes() == before


def test_a_build_does_again_what_a_verb_has_done_otherwise(built: Any) -> None:
    before = (built.folder / "board.svg").read_bytes()
    run("render", str(built.file), "-o", str(built.folder), "--theme", "night")
    assert (built.folder / "board.svg").read_bytes() != before
    built.build()
    assert built.states["render"] is StepState.DONE
    assert (built.folder / "board.svg").read_bytes() == before


def test_a_playtest_of_the_map_as_it_was_is_left_out_and_said_so(built: Any) -> None:
    built.edit("length: 2", "length: 3")
    told = run("report", str(built.file), "-o", str(built.folder))
    assert "without playtest.json" in told
    assert "What the games say" not in (built.folder / "index.html").read_text("utf-8")


def test_the_verdict_is_found_once(built: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from mapkit.model.load import load

    asked: list[int] = []
    judge = verdict.verdict
    monkeypatch.setattr(verdict, "verdict", lambda run: asked.append(1) or judge(run))
    loaded = load(built.file)
    assert loaded.map
    result = playtest(loaded.map, games=4, jobs=1)
    written = result.to_json()
    assert result.document().verdict == tuple(result.document().verdict)
    assert len(result.findings(loaded.document)) == len(result.findings())
    assert written == result.to_json()
    assert asked == [1]

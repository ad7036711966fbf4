"""`mapkit build`: everything once, and after that only what has changed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mapkit.build.catalog import all_steps
from mapkit.build.events import StepState
from mapkit.build.record import FILE, Record
from mapkit.model.load import load_map
from mapkit.playtest.api import playtest

BOARD = {"board.svg", "board.png", "board.pdf"}
PACK = {"poster.pdf", "tiles.pdf", "tickets.pdf", "cards.pdf", "goals.pdf", "rules.pdf"}
DONE, UNCHANGED = StepState.DONE, StepState.UNCHANGED


def test_a_first_build_makes_everything(built: Any) -> None:
    wanted = BOARD | PACK | {"tokens.pdf", "print.pdf", "playtest.json", "index.html", FILE}
    assert built.files() == wanted
    document = json.loads((built.folder / "playtest.json").read_text("utf-8"))
    assert document["games"] == 4
    page = (built.folder / "index.html").read_text("utf-8")
    assert 'href="./print.pdf"' in page


def test_a_second_build_leaves_all_as_it_is(built: Any) -> None:
    before = {path: path.stat().st_mtime_ns for path in built.folder.iterdir()}
    result = built.build()
    assert built.states == {"check": DONE} | {step.name: UNCHANGED for step in all_steps()}
    assert before == {path: path.stat().st_mtime_ns for path in built.folder.iterdir()}
    assert any(finding.code == "FIL602" for finding in result.findings)  # known from last time


def test_where_a_name_stands_is_drawn_anew_but_not_played_anew(built: Any) -> None:
    built.edit("a: {name: A, at: [100, 100]}", "a: {name: A, at: [100, 100], label: s}")
    built.build()
    assert built.states["playtest"] is UNCHANGED
    assert {built.states[step] for step in ("lint", "render", "print", "report")} == {DONE}
    built.build()
    assert set(built.states.values()) == {DONE, UNCHANGED}
    assert [step for step, state in built.states.items() if state is DONE] == ["check"]


def test_a_ticket_is_played_anew_but_not_drawn_anew(built: Any) -> None:
    built.edit("{between: [d, c], points: 4}", "{between: [d, c], points: 5}")
    built.build()
    assert built.states["render"] is UNCHANGED
    assert {built.states[step] for step in ("print", "playtest", "report")} == {DONE}


def test_what_the_map_allows_itself_is_not_found(built: Any) -> None:
    """An allowance is a comment: the games are the same, what is said of them is not."""
    before = {one.code for one in built.build().findings}
    assert "PLY107" in before
    assert "game-too-short" in (built.folder / "index.html").read_text("utf-8")
    built.write(built.file.read_text("utf-8") + "\nlint: {allow: {PLY107: it is tiny}}\n")
    after = {one.code for one in built.build().findings}
    assert before - after == {"PLY107"}
    assert "game-too-short" not in (built.folder / "index.html").read_text("utf-8")


def test_another_language_reaches_the_page(built: Any) -> None:
    built.edit("a: {name: A, at", "a: {name: {en: A, pl: Ąż}, at")
    built.build(replace(built.wishes, language="pl", only=("check", "report")))
    page = (built.folder / "index.html").read_text("utf-8")
    assert '<html lang="pl">' in page
    assert "Ąż–" in page


def test_a_comment_is_only_linted_anew(built: Any) -> None:
    built.edit("# Coloured", "# Many coloured")
    built.build()
    assert [step for step, state in built.states.items() if state is DONE] == ["check", "lint"]


@pytest.mark.parametrize(
    ("file", "step"), [("board.png", "render"), ("cards.pdf", "print"), ("index.html", "report")]
)
def test_a_missing_file_is_made_again(built: Any, file: str, step: str) -> None:
    (built.folder / file).unlink()
    built.build()
    assert built.states[step] is DONE
    assert built.states["playtest"] is UNCHANGED
    assert file in built.files()


def test_other_options_are_another_build(built: Any) -> None:
    built.build(replace(built.wishes, theme="night", only=("check", "render", "playtest")))
    assert built.states == {"check": DONE, "render": DONE, "playtest": UNCHANGED}


def test_a_changed_tool_builds_anew(built: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapkit.build.digest.__version__", "99")
    built.build(replace(built.wishes, only=("check", "lint", "render")))
    assert set(built.states.values()) == {DONE}


def test_a_broken_record_builds_anew(built: Any) -> None:
    for text in ("{", '{"mapkit_build": 2, "steps": {"lint": {}}}', '{"mapkit_build": 99}'):
        (built.folder / FILE).write_text(text, "utf-8")
        assert Record.of(built.folder).entries == {}
    built.build(replace(built.wishes, only=("check", "lint")))
    assert built.states["lint"] is DONE


def test_a_longer_run_made_by_hand_is_kept(built: Any) -> None:
    path = built.folder / "playtest.json"
    path.write_text(playtest(load_map(built.file), games=8, jobs=1).to_json(), "utf-8")
    (built.folder / FILE).unlink()
    built.build()
    assert json.loads(path.read_text("utf-8"))["games"] == 8
    built.edit("{between: [d, c], points: 4}", "{between: [d, c], points: 5}")
    built.build()
    assert json.loads(path.read_text("utf-8"))["games"] == 4


def test_a_broken_map_is_refused_whole(tiny: Any) -> None:
    tiny.edit("between: [a, d], length: 2", "between: [a, nowhere], length: 2")
    result = tiny.build()
    assert [finding.name for finding in result.findings] == ["unknown-place"]
    assert result.folder is None
    assert not tiny.folder.exists()


def test_an_error_found_by_a_lint_ends_the_build(tiny: Any) -> None:
    tiny.edit(", players: [2, 2]", "")
    tiny.build()
    assert tiny.states == {"check": DONE, "lint": StepState.STOPPED}
    assert tiny.files() == {FILE}
    tiny.build()
    assert tiny.states == {"check": DONE, "lint": StepState.STOPPED}


def test_an_interrupted_step_is_done_again(built: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    original = (built.folder / "board.svg").read_bytes()
    built.edit("name: A,", "name: Aa,")
    with monkeypatch.context() as patch:
        patch.setattr("mapkit.render.files.write_output", interrupted)
        with pytest.raises(KeyboardInterrupt):
            built.build()
    assert (built.folder / "board.svg").read_bytes() == original
    built.edit("name: Aa,", "name: A,")
    built.build()
    assert built.states["render"] is DONE  # its files were of no known map
    assert built.states["playtest"] is UNCHANGED


def test_a_folder_that_cannot_be_written_is_a_failure(tiny: Any, tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file")
    assert "output" in (tiny.build().failure or "")

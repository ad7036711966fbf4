"""The verbs `build` and `gallery`, and several maps at once."""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from children import MAIN, child
from shell import shell
from typer.testing import CliRunner, Result

from mapkit import bundled
from mapkit.build.events import Built, StepEvent, StepState
from mapkit.build.several import build_maps
from mapkit.build.wishes import BuildWishes
from mapkit.cli import INTERRUPTED
from mapkit.cli.app import app


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "200"})


def test_a_build_tells_its_steps_and_where_the_report_is(built: Any) -> None:
    result = run("build", str(built.file), "-o", str(built.folder.parent), "--games", "4")
    assert result.exit_code == 0
    for step in ("lint", "render", "print", "playtest", "report"):
        assert f"{step:<8}  unchanged" in result.output
    assert f"open {built.folder / 'index.html'}" in result.output


def test_games_that_stall_are_an_error_but_have_a_report(built: Any) -> None:
    built.edit("pieces: {train: 6}", "pieces: {train: 12}")
    words = ("--games", "4", "--only", "check,playtest,report")
    result = run("build", str(built.file), "-o", str(built.folder.parent), *words)
    assert result.exit_code == 1
    assert "stalled-games" in result.output
    assert "✓" in result.output.split("stalled-games")[1]


def test_a_broken_map_exits_with_1_and_its_findings(tiny: Any) -> None:
    tiny.edit("between: [a, d], length: 2", "between: [a, nowhere], length: 2")
    result = run("build", str(tiny.file), "-o", str(tiny.folder.parent))
    assert result.exit_code == 1
    assert "unknown-place" in result.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Give a map, or --all."),
        (("alps", "--only", "rendr"), "did you mean `render`?"),
        (("alps", "--theme", "nite"), "did you mean `night`?"),
        (("alps", "--paper", "a9"), "a4"),
        (("atlantis.yaml",), "No such file"),
    ],
)
def test_what_cannot_be_done_exits_with_2(words: tuple[str, ...], said: str) -> None:
    ended = shell("build", *words)
    assert ended.code == 2
    assert said in ended.text


def test_all_are_the_six_bundled_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def build(names: list[str], *_: object) -> list[Built]:
        asked.extend(names)
        return [Built(name) for name in names]

    monkeypatch.setattr("mapkit.build.several.build_maps", build)
    assert run("build", "--all").exit_code == 0
    assert asked == bundled.map_ids()
    assert len(asked) == 6


def test_several_maps_are_built_side_by_side(tiny: Any, tmp_path: Path) -> None:
    names = [str(tmp_path / f"{id_}.yaml") for id_ in ("one", "two", "broken")]
    for name in names:
        text = tiny.file.read_text("utf-8").replace("id: claim", f"id: {Path(name).stem}")
        end = "tickets: [" if "broken" in name else ""
        Path(name).write_text(text + end, "utf-8")
    told: list[StepEvent] = []
    wishes = replace(tiny.wishes, only=("check", "lint"), jobs=2)
    built = build_maps(names, wishes, told.append)
    assert [one.map for one in built] == names
    assert [one.failure for one in built] == [None, None, None]
    assert [one.folder is None for one in built] == [False, False, True]
    linted = [event.map for event in told if event.step == "lint" and event.state is StepState.DONE]
    assert sorted(linted) == sorted(names[:2])
    told.clear()
    build_maps(names, wishes, told.append)
    assert {event.state for event in told if event.step == "lint"} == {StepState.UNCHANGED}


def test_two_maps_of_one_id_are_refused(tiny: Any, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(tiny.file.read_text("utf-8"), "utf-8")
    built = build_maps([str(tiny.file), str(other)], tiny.wishes, lambda event: None)
    assert all("has the id `claim` too" in (one.failure or "") for one in built)


def test_a_process_that_dies_is_a_failure(tiny: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapkit.build.several._work", os._exit)
    from mapkit.build.several import _in_processes

    built = _in_processes([str(tiny.file)], replace(BuildWishes(), jobs=1), lambda event: None)
    assert "process ended" in (built[str(tiny.file)].failure or "")


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")
def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    words = ["build", "germany", "alps", "-o", str(tmp_path), "--only", "check,render,print"]
    env = {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    with child("-u", "-c", MAIN, *words, env=env) as verb:
        assert verb.stdout is not None
        assert "check" in verb.stdout.readline()  # and now both lay out, for seconds
        os.killpg(verb.pid, signal.SIGINT)
        _, told = verb.communicate()
    assert verb.returncode == INTERRUPTED
    assert "Traceback" not in told
    left = [path.name for path in tmp_path.rglob("*") if path.is_file()]
    assert left == []


def test_a_preview_is_small(tiny: Any, tmp_path: Path) -> None:
    pytest.importorskip("PIL")
    result = run("gallery", str(tiny.file), "-o", str(tmp_path / "gallery"))
    assert result.exit_code == 0
    assert 1_000 < (tmp_path / "gallery" / "claim.webp").stat().st_size < 200_000

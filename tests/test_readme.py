"""What the README promises: its session, its code, its pictures."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from conftest import ROOT
from ruamel.yaml import YAML
from typer.testing import CliRunner, Result

import mapkit
from mapkit import bundled
from mapkit.cli.app import VERBS, app

README = (ROOT / "README.md").read_text("utf-8")
LARGEST_PREVIEW = 200_000
OF_THE_STUDIO = ("studio", "studio-film")  # made by `mapkit gallery --studio`
A_DRAFT_HAS_FINDINGS = ("lint", "playtest")


def section(title: str) -> str:
    return README.split(f"\n## {title}\n")[1].split("\n## ")[0]


def blocks(language: str, text: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def session() -> list[list[str]]:
    lines = re.findall(r"^    (mapkit .*)$", section("A first session"), re.MULTILINE)
    return [shlex.split(line, comments=True)[1:] for line in lines]


def run(words: list[str]) -> Result:
    return CliRunner().invoke(app, words, env={"COLUMNS": "120"})


def test_the_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(session()) == 14
    for words in session():
        result = run(words)
        allowed = {0, 1} if words[0] in A_DRAFT_HAS_FINDINGS else {0}
        assert result.exit_code in allowed, (words, result.output)
    assert (tmp_path / "output" / "alps" / "index.html").exists()
    assert (tmp_path / "game.svg").exists()


def test_the_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (code,) = blocks("python", section("In Python"))
    exec(code, {})
    assert run(["replay", "game.json"]).exit_code == 0


def test_the_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (code,) = blocks("python", section("How to write the rest"))
    (tmp_path / "eager.py").write_text(code, "utf-8")
    command = re.search(r"`mapkit (playtest .*? 2)`", section("How to write the rest"))
    assert command
    result = run([*command[1].split(), "--games", "2"])
    assert result.exit_code in (0, 1)
    assert "crashing-bot" not in result.output
    assert (tmp_path / "output" / "alps" / "playtest.json").exists()


def test_the_map() -> None:
    code = blocks("yaml", section("How to write a map"))[0]
    assert mapkit.parse_map(code).id == "fjords"


def test_the_workflow_calls_verbs_that_exist() -> None:
    workflow = YAML(typ="safe").load(blocks("yaml", section("How to write a map"))[1])
    steps = [step["run"].split() for step in workflow["jobs"]["map"]["steps"] if "run" in step]
    verbs = [words[1] for words in steps if words[0] == "mapkit"]
    assert verbs == ["lint", "playtest", "build"]
    assert set(verbs) <= set(VERBS)


def test_every_board_has_a_small_preview() -> None:
    shown = set(re.findall(r"\]\((output/gallery/[^)/]+)\)", README))
    names = [*bundled.map_ids(), *OF_THE_STUDIO]
    assert shown == {f"output/gallery/{name}.webp" for name in names}
    for name in shown:
        assert 0 < (ROOT / name).stat().st_size <= LARGEST_PREVIEW


def test_ci_runs_what_the_readme_says() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert 'pip install ".[test]" && pytest' in README
    assert re.search(r'pip install .*"\.\[test\]"\n(.*\n)*(timeout .* )?pytest', script)

"""A document never loads code: bots of one's own come from the command line, or not at all."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from makers import make_text
from playtest.conftest import SMALL
from typer.testing import CliRunner, Result

from mapkit import BotError
from mapkit.bots.loading import own_bots
from mapkit.cli.app import app

BOT = """
from pathlib import Path

Path("was-imported").touch()


class First:
    def __init__(self, map_, player, seed):
        pass

    def decide(self, view, actions):
        return actions[0]
"""
NAME = "evil_own_bot:First"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A map, a module, and a run in which the module's bot played; nothing of it is loaded."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.yaml").write_text(make_text(3, "classic", SMALL), "utf-8")
    (tmp_path / "evil_own_bot.py").write_text(BOT, "utf-8")
    path = list(sys.path)
    played = mapkit("playtest", "small.yaml", "--bots", "random", "--bot", NAME, *FEW)
    assert played.exit_code in (0, 1), played.output
    forget(path)
    yield tmp_path
    forget(path)


FEW = ("--players", "2", "--games", "6", "-o", "out")
RUN = ("--run", "out/playtest.json", "--seed", "1", "--map", "small.yaml")


def forget(path: list[str]) -> None:
    sys.path[:] = path
    sys.modules.pop("evil_own_bot", None)
    Path("was-imported").unlink(missing_ok=True)


def mapkit(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "160"})


def message(result: Result) -> str:
    assert isinstance(result.exception, BotError)
    return str(result.exception)


@pytest.mark.parametrize(
    "words",
    [
        ("replay", *RUN),
        ("replay", *RUN, "--filmstrip", "game.svg"),
        ("playtest", "small.yaml", "--resume", "--games", "12", "-o", "out"),
        ("playtest", "small.yaml", "--merge", "out/playtest.json", "-o", "merged"),
        ("compare", "out/playtest.json", "out/playtest.json"),
        ("report", "small.yaml", "-o", "out"),
        ("build", "small.yaml", "--only", "check,report", "-o", "."),
    ],
    ids=lambda words: " ".join(words[:3]),
)
def test_a_document_loads_nothing(folder: Path, words: tuple[str, ...]) -> None:
    result = mapkit(*words)
    assert not Path("was-imported").exists()
    assert "evil_own_bot" not in sys.modules
    assert str(folder) not in sys.path
    if words[0] == "replay" or "--resume" in words:
        assert f"--bot {NAME}" not in result.output
        assert "no document may load it" in message(result)


def test_a_changed_name_in_a_document_loads_nothing(folder: Path) -> None:
    file = folder / "out" / "playtest.json"
    file.write_text(file.read_text("utf-8").replace(NAME, "os:system"), "utf-8")
    result = mapkit("replay", *RUN, "--bot", NAME)
    assert "`os:system` is a bot of somebody's own" in message(result)


def test_the_same_bot_on_the_command_line_goes_on(folder: Path) -> None:
    told = mapkit("replay", *RUN, "--bot", NAME)
    assert told.exit_code == 0
    assert "verified" in told.output
    words = ("playtest", "small.yaml", "--resume", "--games", "12", "-o", "out", "--bot", NAME)
    assert mapkit(*words).exit_code in (0, 1)
    data = json.loads((folder / "out" / "playtest.json").read_text("utf-8"))
    assert data["games"] == 12
    assert Path("was-imported").exists()


def test_only_one_option_loads_code(folder: Path) -> None:
    for verb in (("playtest", "small.yaml"), ("compare", "small.yaml", "small.yaml")):
        result = mapkit(*verb, "--bots", f"random,{NAME}", "--players", "2", "--games", "4")
        assert result.exit_code == 2
        assert f"--bot {NAME}" in result.output
    assert not Path("was-imported").exists()


def test_the_current_folder_is_searched_last(folder: Path) -> None:
    Path("colorsys.py").write_text("raise SystemExit('taken in')", "utf-8")
    told = message(mapkit("replay", *RUN, "--bot", "colorsys:Bot"))
    assert "BOT101" in told
    assert "taken in" not in told
    assert str(folder) not in sys.path  # of this process, which loads no bot


def test_for_an_installed_bot_the_current_folder_is_not_searched_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Libraries look for others that need not be there, and would find them in that folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name in ("colorsys:Bot", "__main__:Bot"):
        with pytest.raises(BotError):
            own_bots([name])
    assert str(tmp_path) not in sys.path


def test_too_many_and_no_bots_are_refused(folder: Path) -> None:
    many = [word for number in range(17) for word in ("--bot", f"evil_own_bot:First{number}")]
    classes = "".join(f"\nFirst{number} = type('B', (First,), {{}})" for number in range(17))
    with Path("evil_own_bot.py").open("a") as stream:
        stream.write(classes)
    assert "at most 16" in message(mapkit("playtest", "small.yaml", *many, *FEW))
    result = mapkit("playtest", "small.yaml", "--bots", ",", *FEW)
    assert result.exit_code != 0
    assert result.exception is not None

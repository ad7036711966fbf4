"""The current folder came from a stranger: nothing in it is run, and no settings in it are read."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from children import MAIN, child, ended
from hostile.small import BASE

SHADOWS = ("contextlib", "multiprocessing", "pickle", "runpy", "signal", "threading", "types")
BOT = """
class First:
    def __init__(self, map_, player, seed):
        pass

    def decide(self, view, actions):
        return actions[0]
"""


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A console script, as an installation has it; the current folder is full of modules."""
    folder = tmp_path / "stranger"
    folder.mkdir()
    monkeypatch.chdir(folder)
    for name in SHADOWS:
        text = f"open({str(tmp_path / 'run')!r}, 'a').write({name!r})\nraise SystemExit(7)\n"
        Path(f"{name}.py").write_text(text, "utf-8")
    Path("one.yaml").write_text(BASE, "utf-8")
    Path("two.yaml").write_text(BASE.replace("id: hostile", "id: other"), "utf-8")
    Path("own_bot.py").write_text(BOT, "utf-8")
    (tmp_path / "script.py").write_text(f"if __name__ == '__main__':\n    {MAIN}\n", "utf-8")
    return tmp_path / "script.py"


def test_processes_of_a_build_run_no_module_of_the_folder(script: Path) -> None:
    ended(str(script), "build", "one.yaml", "two.yaml", "--only", "check,render")
    assert not (script.parent / "run").exists()
    assert Path("output/other/board.svg").is_file()


def test_processes_of_an_own_bot_run_no_other_module_of_the_folder(script: Path) -> None:
    table = ("--bots", "random", "--bot", "own_bot:First", "--players", "2", "--games", "2")
    with child(str(script), "playtest", "one.yaml", *table) as process:
        process.communicate()
    assert process.returncode in (0, 1)  # a board of so few routes has its faults
    assert Path("output/hostile/playtest.json").is_file()
    assert not (script.parent / "run").exists()


@pytest.mark.parametrize("settings", ["disable_jit: 1\n", "a: [\n", "[1, 2]\n", "1: 2\n"])
def test_settings_of_the_compiler_are_not_those_of_the_folder(
    settings: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("yaml")
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)  # it would win over any file
    monkeypatch.chdir(tmp_path)
    Path(".numba_config.yaml").write_text(settings, "utf-8")
    told = ended("-c", "from mapkit.compiler.jit import _config; print(_config.DISABLE_JIT)")
    assert told.stdout.strip() == "0"
    ended("-c", "from mapkit.compiler.jit import _config; _config.reload_config()")


def test_python_can_not_be_asked_for_the_package_by_m() -> None:
    """Before it comes to us, `python -m` imports `importlib` and more from the current folder."""
    assert find_spec("mapkit.__main__") is None

"""Bots of one's own that loop, exit or raise are named with their file and decision."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from children import MAIN, child
from conftest import ROOT
from shell import Ended, shell

from mapkit import load_map
from mapkit.bots.game import count_as_lost, python_games
from mapkit.bots.loading import own_bots
from mapkit.cli import INTERRUPTED
from mapkit.engine.core.columns import COLUMNS, TOTAL, WINNER

CLAIM = ROOT / "tests" / "maps" / "claim.yaml"
BOTS = Path(__file__).parent / "odd_bots.py"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the user is in, with the bots beside."""
    (tmp_path / "odd_bots.py").write_text(BOTS.read_text("utf-8"), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "odd_bots", raising=False)
    return tmp_path


def play(bot: str, *words: str) -> Ended:
    options = ("--games", "2", "--players", "2", "--jobs", "1", "--bots", "random", "--bot")
    return shell("playtest", str(CLAIM), *options, f"odd_bots:{bot}", "-o", "out", *words)


def line_of(text: str) -> int:
    lines = BOTS.read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


@pytest.mark.parametrize(
    ("bot", "line", "says"),
    [
        ("Raises", 'raise KeyError("no', r"KeyError: 'no \x1b[31mplan'."),
        ("Exits", "sys.exit(0)", "SystemExit: 0."),
        ("Interrupts", "raise KeyboardInterrupt", "KeyboardInterrupt."),
        ("Mute", "raise MuteError", "MuteError: an error that can't say what it is."),
    ],
)
def test_one_that_fails_is_named(bot: str, line: str, says: str) -> None:
    name = f"odd_bots:{bot}"
    map_ = load_map(CLAIM)
    with ThreadPoolExecutor(1) as pool:  # elsewhere Ctrl-C may be the user's
        played = pool.submit(python_games, map_, ["random", name], own_bots([name]), 0, 2, 2)
        _, incidents = played.result()
    where = f"`{name}` (odd_bots.py, line {line_of(line)}) at decision 3 of the game with seed 0"
    assert [one.finding.message for one in incidents] == [
        f"{where}, seat {seat}: {says}" for seat in (2, 1)
    ]


def test_a_run_with_one_that_fails_ends_with_2_and_keeps_what_it_prints_apart() -> None:
    ended = play("Raises", "--format", "json")
    assert ended.code == 2
    assert [one["code"] for one in json.loads(ended.out)].count("BOT102") == 2
    assert Path("out/playtest.json").is_file()


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("Loops", "did not answer within 3 seconds at decision 3"),
        ("Mumbles", "did not answer within 3 seconds at decision 3"),
        ("Clings", "did not answer within 3 seconds at decision"),
        ("Closes", "cut itself off at decision 3"),
        ("Dies", "ended the program that plays, with 0, at decision 3"),
    ],
)
def test_one_that_never_answers_ends_the_run(bot: str, says: str) -> None:
    ended = play(bot, "--bot-seconds", "3")
    assert ended.code == 2
    assert f"`odd_bots:{bot}` (odd_bots.py, line {line_of('def decide')})" in ended.err
    assert says in ended.err
    assert "This is a bug" not in ended.err


@pytest.mark.parametrize("bot", ["Breaks", "Patches"])
def test_one_that_breaks_what_others_need_is_no_bug_of_ours(bot: str) -> None:
    ended = play(bot)
    assert ended.code == 2
    assert f"odd_bots:{bot}" in ended.err
    assert "a bug in mapkit" not in ended.err
    assert "Traceback" not in ended.err


@pytest.mark.skipif(os.name != "posix", reason="its words come through a pipe there only")
def test_what_it_prints_steers_no_terminal() -> None:
    ended = play("Paints")
    assert r"\x1b[31mpast Python\xff" in ended.err
    assert r"\x1b]0;title\x07" in ended.err
    assert "\x1b" not in ended.text


def test_a_script_without_a_guard_may_play(folder: Path) -> None:
    words = ("playtest", str(CLAIM), "--games", "2", "--players", "2", "--bots", "random")
    line = ("mapkit", *words, "--bot", "odd_bots:First", "-o", "out")
    script = (
        f"import sys\nsys.argv = {list(line)!r}\nfrom mapkit.cli.app import main\nsys.exit(main())"
    )
    (folder / "script.py").write_text(f"{script}sys.exit(main())", "utf-8")
    with child("script.py") as process:
        _, told = process.communicate()
    assert process.returncode in (0, 1), told
    assert "a bug in mapkit" not in told


@pytest.mark.skipif(os.name != "posix", reason="processes fork there only")
def test_processes_that_a_bot_started_end_with_it() -> None:
    ended = play("Forks", "--format", "json")
    assert ended.code in (0, 1)
    assert "past Python" not in ended.out
    with pytest.raises(ProcessLookupError):
        _wait_for_the_end_of(int(Path("child").read_text("utf-8")))


BUSY = """
import os, pathlib, time

class Busy:
    def __init__(self, map_, player, seed):
        pass

    def decide(self, view, actions):
        pathlib.Path("busy.part").write_text(str(os.getpid()))
        os.replace("busy.part", "busy")
        for _ in range(1200):
            time.sleep(0.1)
        return actions[0]
"""


@contextmanager
def a_busy_bot() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A playtest whose bot has begun to think, and the process of the bot."""
    Path("busy_bots.py").write_text(BUSY, "utf-8")
    options = ("--games", "2", "--players", "2", "--jobs", "1", "--bots", "random")
    own = ("--bot", "busy_bots:Busy", "--bot-seconds", "200", "-o", "out")
    with child("-c", MAIN, "playtest", str(CLAIM), *options, *own) as verb:
        while not Path("busy").exists():
            assert verb.poll() is None
            time.sleep(0.1)
        yield verb, int(Path("busy").read_text("utf-8"))


@pytest.mark.skipif(os.name != "posix", reason="signals differ there")
def test_a_busy_one_ends_when_its_parent_is_killed() -> None:
    with a_busy_bot() as (verb, bot):
        verb.kill()
        verb.wait()
        with pytest.raises((ProcessLookupError, FileNotFoundError)):
            _wait_for_the_end_of(bot)


@pytest.mark.skipif(os.name != "posix", reason="signals differ there")
def test_nobody_waits_for_a_busy_one_after_ctrl_c() -> None:
    with a_busy_bot() as (verb, bot):
        verb.send_signal(signal.SIGINT)
        told = verb.communicate()
        with pytest.raises((ProcessLookupError, FileNotFoundError)):
            _wait_for_the_end_of(bot)
    assert verb.returncode == INTERRUPTED, told
    assert "Traceback" not in told[1]


def _wait_for_the_end_of(process: int) -> None:
    """Return while it still lives after ten seconds; `ProcessLookupError` when it does not."""
    for _ in range(100):
        os.kill(process, 0)
        if Path(f"/proc/{process}/stat").read_text("utf-8").split()[2] == "Z":
            raise ProcessLookupError  # only its parent's parent has not heard of it yet
        time.sleep(0.1)


@pytest.mark.parametrize(
    ("module", "code", "says"),
    [
        ("exits", "import sys\nsys.exit(3)", "SystemExit: 3 (exits.py, line 2)"),
        ("divides", "x = 1 / 0", "ZeroDivisionError: division by zero (divides.py, line 1)"),
        ("no_python", "def", "SyntaxError"),
        ("sleeps", "import time\ntime.sleep(1e6)", "did not answer within 2 seconds"),
        ("lacks", "class Bot: pass", "has no method decide"),
        ("leaves", "import os\nos._exit(0)", "ended the program that plays, with 0, at its import"),
        ("aborts", "import os\nos.abort()", "ended the program that plays, with -6, at its import"),
        ("breaks", "import builtins\ndel builtins.isinstance", "`breaks:Bot`"),
        ("empty", "", "AttributeError"),
    ],
)
def test_a_module_that_cannot_be_loaded_is_named(
    folder: Path, module: str, code: str, says: str
) -> None:
    (folder / f"{module}.py").write_text(code)
    words = ("--bot", f"{module}:Bot", "--bot-seconds", "2", "-o", "out")
    ended = shell("playtest", str(CLAIM), *words)
    assert ended.code == 2
    assert says in ended.err
    assert f"`{module}:Bot`" in ended.err
    assert not Path("out").exists()


def test_a_game_of_it_is_played_again_under_watch() -> None:
    assert play("First").code in (0, 1)
    words = ("replay", "--run", "out/playtest.json", "--seed", "0", "--map", str(CLAIM))
    ended = shell(*words, "--bot", "odd_bots:First")
    assert ended.code == 0
    assert "Player 2: odd_bots:First" in ended.out
    source = Path("odd_bots.py").read_text("utf-8")
    Path("odd_bots.py").write_text(source.replace("return actions[0]", "time.sleep(1e6)"))
    ended = shell(*words, "--bot", "odd_bots:First", "--bot-seconds", "1")
    assert ended.code == 2
    assert "did not answer within 1 seconds" in ended.err


def test_a_bot_that_failed_has_lost() -> None:
    sheet = np.zeros((5, COLUMNS), int)
    sheet[:3, TOTAL] = 50, 40, 40
    sheet[0, WINNER] = 1
    count_as_lost(sheet, 3, [0])
    assert sheet[:, WINNER].tolist() == [0, 1, 1, 0, 0]
    count_as_lost(sheet, 3, [0, 1, 2])
    assert sheet[:, WINNER].tolist() == [0, 1, 1, 0, 0]
    count_as_lost(sheet, 3, [])
    assert sheet[:, WINNER].tolist() == [0, 1, 1, 0, 0]

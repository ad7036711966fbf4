"""Exit codes, and the sentence that goes with each."""

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from children import MAIN
from conftest import ROOT
from shell import shell

from mapkit.cli import main

CLAIM = str(ROOT / "tests" / "maps" / "claim.yaml")


def raising(error: BaseException) -> Any:
    def verb(*_: object, **__: object) -> None:
        raise error

    return verb


@pytest.mark.parametrize(
    "error",
    [KeyError("x"), RecursionError("deep"), EOFError(), GeneratorExit(), StopIteration(3)],
    ids=lambda error: type(error).__name__,
)
def test_a_bug_ends_with_2_and_one_line_on_what_to_report(
    monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    monkeypatch.setattr("mapkit.cli.console.load", raising(error))
    ended = shell("check", CLAIM)
    assert ended.code == 2
    assert ended.out == ""
    assert ended.err.count("\n") == 1
    assert ended.err.startswith("error This is a bug in mapkit: ")
    assert type(error).__name__ in ended.err
    assert "mapkit/cli/console.py, line" in ended.err
    assert "report" in ended.err
    assert "--debug" in ended.err


@pytest.mark.parametrize("words", [("--debug", "check", CLAIM), ("check", CLAIM, "--debug")])
def test_debug_shows_the_traceback(monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    monkeypatch.setattr("mapkit.cli.console.load", raising(KeyError("\x1b[31m")))
    ended = shell(*words)
    assert ended.code == 2
    assert "Traceback (most recent call last)" in ended.err
    assert "\x1b" not in ended.err


def test_bytes_that_are_no_text_are_no_bug(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ended = shell("theme", "new", "x\udcff")
    assert ended.code == 2
    assert "bytes in it that are no text: write it in UTF-8." in ended.err
    assert not list(tmp_path.glob("*.yaml"))


@pytest.mark.parametrize("title", ["../../Evil one", "/Evil one", "evil\x1b\n/ONE"])
def test_the_title_of_a_theme_is_no_path(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "a" / "b"
    home.mkdir(parents=True)
    monkeypatch.chdir(home)
    assert shell("theme", "new", "--", title).code in (0, 2)
    assert {path.name for path in tmp_path.rglob("*.yaml")} <= {"evil-one.yaml"}
    assert all(path.parent == home for path in tmp_path.rglob("*.yaml"))


def test_the_name_of_a_folder_keeps_its_small_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("output").write_text("")
    ended = shell("render", CLAIM, "--format", "svg")
    assert (ended.code, ended.err.splitlines()[-1]) == (2, "error output: This is no folder.")


def test_too_little_memory_is_no_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapkit.cli.console.load", raising(MemoryError()))
    ended = shell("check", CLAIM)
    assert (ended.code, ended.err) == (2, "error There is not enough memory for this.\n")


def test_what_the_system_refuses_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    error = OSError(errno.ENOSPC, "No space left on device", "out.svg")
    monkeypatch.setattr("mapkit.cli.console.load", raising(error))
    ended = shell("check", CLAIM)
    assert (ended.code, ended.err) == (2, "error out.svg: No space left on device.\n")


def test_a_bug_in_one_map_of_several_leaves_the_others(tmp_path: Path) -> None:
    """In a process of its own, like each map of a build."""
    from mapkit.build import several

    class Told(list):  # type: ignore[type-arg]
        send = list.append

    told = Told()
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    try:
        several._work("no-such-map", None, told)  # type: ignore[arg-type]
    finally:
        signal.signal(signal.SIGINT, before[0])
        signal.signal(signal.SIGTERM, before[1])
    (built,) = told
    assert "This is a bug in mapkit: AttributeError" in (built.failure or "") or built.findings


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("lint", "alps", "--fixx"), "No such option: --fixx"),
        (("chekc", "alps"), "No such command 'chekc'"),
        (("check",), "Missing argument 'MAP...'"),
        (("playtest", "alps", "--games", "x"), "'x' is not a valid int"),
    ],
)
def test_wrong_usage_ends_with_2_and_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    ended = shell(*words)
    assert ended.code == 2
    assert sentence in ended.err
    first, second = ended.err.splitlines()
    assert first.startswith("error ")
    assert first.endswith((".", "?"))
    assert second.startswith("Try `mapkit")


def run(words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Through a shell, with MAPKIT for the program."""
    program = f"{sys.executable} -c '{MAIN}'"
    env = {**os.environ, "PYTHONUTF8": "0", **options}
    line = words.replace("MAPKIT", program)
    return subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, env=env, timeout=120, cwd=ROOT
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize("words", ["maps", "rules alps --format json"])
def test_a_full_disk_is_told_of(words: str) -> None:
    done = run(f"MAPKIT {words} > /dev/full")
    assert done.returncode == 2
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize("words", ["maps", "check alps", "lint nothing.yaml"])
def test_a_disk_that_is_full_of_messages_too_is_no_fault_of_the_map(words: str) -> None:
    assert run(f"MAPKIT {words} > /dev/full 2>&1").returncode == 2


@pytest.mark.parametrize("words", ["explain --all", "lint --list", "lint --help"])
def test_a_reader_that_goes_away_is_no_fault(words: str) -> None:
    done = run(f"MAPKIT {words} | true; exit ${{PIPESTATUS[0]}}")
    assert done.returncode in (0, 2)  # quick readers may have taken all of it
    assert done.stderr == ""


def test_closed_streams() -> None:
    assert run("MAPKIT check alps no-such-map >&- 2>&- <&-").returncode == 2
    assert run("MAPKIT check alps >&-").returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-16"])
def test_any_encoding_will_do(encoding: str) -> None:
    ended = shell("check", CLAIM, "ż🚂.yaml", encoding=encoding)
    assert ended.code == 2
    assert "Traceback" not in ended.err
    for words in (("maps",), ("info", "alps", "--lang", "pl"), ("lint", "--list"), ("bots",)):
        ended = shell(*words, encoding=encoding)
        assert (ended.code, ended.err) == (0, "")
        assert len(ended.out) > 100


def test_json_in_ascii_says_the_same() -> None:
    words = ("check", "ż🚂.yaml", "--format", "json")
    plain, ascii_ = (json.loads(shell(*words, encoding=one).out) for one in ("utf-8", "ascii"))
    assert ascii_ == plain
    assert plain[0]["where"]["file"] == "ż🚂.yaml"


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")
def test_a_program_that_is_asked_to_end_tidies_up(tmp_path: Path) -> None:
    program = (
        "import os, signal, sys; from pathlib import Path; from mapkit.cli.ending import ended\n"
        "from mapkit.cli import heed_signals\n"
        "from mapkit.files import replacing\n"
        "def verb():\n"
        f"    with replacing(Path({str(tmp_path / 'x.csv')!r})):\n"
        "        os.kill(os.getpid(), signal.SIGTERM)\n"
        "heed_signals()\n"
        "sys.exit(ended(verb, []))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert done.returncode == 128 + signal.SIGTERM
    assert done.stderr == b""
    assert not list(tmp_path.iterdir())


def test_main_gives_an_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapkit.cli.app.main", lambda: 3)
    monkeypatch.setattr("mapkit.cli.heed_signals", lambda: None)
    monkeypatch.setattr("mapkit.cli.heed_late_signals", lambda: None)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 3


def test_a_shell_that_does_not_say_what_to_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_MAPKIT_COMPLETE", "complete_bash")
    monkeypatch.delenv("COMP_WORDS", raising=False)
    ended = shell("check")
    assert ended.code == 2
    assert "COMP_WORDS" in ended.err
    assert "a bug" not in ended.err

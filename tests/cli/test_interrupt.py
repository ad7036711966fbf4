"""Ctrl-C ends a verb quietly."""

import os
import signal
import sys
from pathlib import Path

import pytest
from children import MAIN, child

from mapkit.cli import INTERRUPTED, main

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP) if os.name == "posix" else ()
BY_ITSELF = "import atexit, os, sys\nfrom mapkit.cli import app, main\nsys.argv = ['x', 'maps']\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")
def test_a_verb_at_work(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ("-u", "-c", MAIN, "render", "germany", "--watch", "-o", str(out))
    with child(*words, env={"XDG_CACHE_HOME": str(tmp_path / "cache")}) as verb:
        assert verb.stdout is not None
        assert "watching" in verb.stdout.readline()  # and now it lays out, for seconds
        verb.send_signal(signal.SIGINT)
        _, told = verb.communicate()
    assert verb.returncode == INTERRUPTED
    assert "Traceback" not in told
    left = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert left == []


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("when", ["after all", "when it has printed", "as it returns"])
def test_at_the_very_end_of_a_verb(number: int, when: str) -> None:
    kill = f"os.kill(os.getpid(), {int(number)})"
    lines = {
        "after all": f"atexit.register(lambda: {kill})\n",
        "when it has printed": f"app.main = lambda: atexit.register(lambda: {kill}) and 0\n",
        "as it returns": f"app.main = lambda: {kill}\n",
    }
    with child("-c", f"{BY_ITSELF}{lines[when]}main()") as verb:
        _, told = verb.communicate()
    assert verb.returncode == (0 if when == "after all" else 128 + number)
    assert told == ""


@pytest.mark.skipif(os.name != "posix", reason="signals differ there")
def test_what_the_shell_ignores_is_ignored() -> None:
    ignore = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    hang_up = "app.main = lambda: os.kill(os.getpid(), 1) or 3\n"
    with child("-c", f"{ignore}{BY_ITSELF}{hang_up}main()") as verb:
        verb.communicate()
    assert verb.returncode == 3


def test_before_the_verb_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.argv", ["mapkit", "check"])
    monkeypatch.setattr("mapkit.cli.app.make_app", interrupted)
    monkeypatch.setattr("mapkit.cli.heed_signals", lambda: None)
    monkeypatch.setattr("mapkit.cli.heed_late_signals", lambda: None)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == INTERRUPTED

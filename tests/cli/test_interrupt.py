"""Ctrl-C ends a verb quietly."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mapkit.cli import INTERRUPTED, main

MAIN = "from mapkit.cli import main; main()"


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ there")
def test_a_verb_at_work(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = [sys.executable, "-u", "-c", MAIN, "render", "germany", "--watch", "-o", str(out)]
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    with subprocess.Popen(words, stdout=-1, stderr=-1, text=True, env=env) as verb:
        assert verb.stdout is not None
        assert "watching" in verb.stdout.readline()  # and now it lays out, for seconds
        verb.send_signal(signal.SIGINT)
        _, told = verb.communicate(timeout=60)
    assert verb.returncode == INTERRUPTED
    assert "Traceback" not in told
    left = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert left == []


def test_before_the_verb_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mapkit.cli.app.make_app", interrupted)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == INTERRUPTED

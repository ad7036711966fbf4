"""Ctrl-C ends a verb quietly."""

import signal
import sys
from pathlib import Path

import pytest
from children import MAIN, child

from mapkit.cli import INTERRUPTED, main


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


def test_before_the_verb_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.argv", ["mapkit", "check"])
    monkeypatch.setattr("mapkit.cli.app.make_app", interrupted)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == INTERRUPTED

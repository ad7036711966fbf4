"""Compiled once, kept, and made again or otherwise when something is wrong."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest
from children import child
from compiler.conftest import MADE, Tiny

CALL = "import tiny; print(tiny.entry(1))"


def test_compiled_once_and_kept(tiny: Tiny) -> None:
    had_to, state, result, *told = tiny.made()
    assert (had_to, state, result) == ("True", "WHOLE", "30")
    assert told[0] == "compiling a tiny thing, once: about a minute"
    assert tiny.log() == "1"
    assert tiny.made() == ["False", "WHOLE", "30"]
    assert len(tiny.code()) == 1


def test_a_call_compiles_too(tiny: Tiny) -> None:
    assert tiny.run(CALL) == "30\n"
    assert tiny.log() == "1"
    assert tiny.run(CALL) == "30\n"
    assert tiny.log() == "1"


def test_damage_heals(tiny: Tiny) -> None:
    tiny.made()
    (file,) = tiny.code()
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    had_to, state, result, *told = tiny.made()
    assert (had_to, state, result) == ("True", "WHOLE", "30")
    assert told[0].startswith("compiling a tiny thing, once: about")
    assert all(one.endswith(" (what was compiled before is damaged)") for one in told)
    file.write_bytes(b"")
    assert tiny.run(CALL) == "30\n"
    assert file.stat().st_size == len(whole)


@pytest.mark.parametrize(
    ("fault", "told_last"),
    [
        ("lean", "compiling a tiny thing, once: about two minutes"),
        ("all", "compiling, once: about two minutes"),
    ],
)
def test_a_broken_shortcut_falls_back(tiny: Tiny, fault: str, told_last: str) -> None:
    had_to, state, result, *told = tiny.made(FAULT=fault)
    assert (had_to, state, result) == ("True", "WHOLE", "30")
    assert told[-1] == told_last


def test_an_unknown_numba_takes_no_shortcut(tiny: Tiny) -> None:
    strange = "from mapkit.compiler import lean; lean.TRIED = ()\n"
    told = tiny.run(strange + MADE).strip().split("|")
    assert told[:3] == ["True", "WHOLE", "30"]
    assert told[3] == "compiling a tiny thing, once: about two minutes"


def test_two_at_once_compile_once(tiny: Tiny) -> None:
    with child("-c", CALL, env=tiny.env) as one, child("-c", CALL, env=tiny.env) as other:
        assert [process.communicate()[0] for process in (one, other)] == ["30\n", "30\n"]
    assert sorted(tiny.log()) in (["0", "1"], ["1"])  # whoever came late found it made


def test_a_killed_compilation_leaves_nothing(tiny: Tiny) -> None:
    """Neither half a file, nor a lock, nor the process that compiled."""
    with child("-c", CALL, env=tiny.env | {"FAULT": "hang"}) as parent:
        compiling = _number_in(tiny.folder / "pid")
        parent.send_signal(signal.SIGKILL)
        _wait_for_end(compiling)
    assert tiny.code() == []
    assert tiny.made()[:3] == ["True", "WHOLE", "30"]


def test_a_forsaken_lock_does_not_block(tiny: Tiny) -> None:
    tiny.made()
    (file,) = tiny.code()
    file.unlink()
    Path(f"{file}.lock").write_text(str(os.getpid()))  # alive, but someone else
    assert tiny.made()[:3] == ["True", "WHOLE", "30"]


def test_without_a_cache(tiny: Tiny) -> None:
    blocked = tiny.folder / "blocked"
    blocked.touch()
    assert tiny.made(XDG_CACHE_HOME=str(blocked))[:3] == ["True", "WHOLE", "30"]
    assert tiny.code() == []


def _number_in(file: Path) -> int:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if file.exists() and (text := file.read_text()):
            return int(text)
        time.sleep(0.1)
    raise AssertionError("no process began to compile")


def _wait_for_end(number: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    raise AssertionError("the process that compiles has outlived its parent")

"""Interpreted = compiled, action for action and state for state."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from engine.digest import digest

from mapkit.engine.core.jit import COMPILED

SCRIPT = Path(__file__).with_name("digest.py")


def interpreted(games: int) -> list[str]:
    """In a process of its own, without the compiler."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(games)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.skipif(not COMPILED, reason="nothing to compare: this process is interpreted too")
def test_same_games() -> None:
    assert interpreted(1) == ["interpreted", digest(1)]


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="nothing to compare: this process is interpreted too")
def test_many_same_games() -> None:
    assert interpreted(8) == ["interpreted", digest(8)]


def test_digests_of_other_games_differ() -> None:
    one, same, other = (digest(1, first, ("classic",)) for first in (0, 0, 1))
    assert one == same != other

"""Interpreted = compiled, action for action and state for state."""

from pathlib import Path

import pytest
from children import ended
from engine.digest import digest

from mapkit.engine.core.jit import COMPILED

SCRIPT = Path(__file__).with_name("digest.py")


def interpreted(games: int) -> list[str]:
    """In a process of its own, without the compiler."""
    environment = {"NUMBA_DISABLE_JIT": "1"}
    return ended(str(SCRIPT), str(games), env=environment, seconds=3000).stdout.split()


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

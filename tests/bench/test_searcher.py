"""How strong and how quick the searcher is: `pytest -m bench -s tests/bench/test_searcher.py`."""

import time

import numpy as np
import pytest

from mapkit import load_map
from mapkit.bots.roster import BOTS, arena_of, bundled_bot
from mapkit.bots.warm import get_ready
from mapkit.engine.core.columns import WINNER
from mapkit.engine.lower import lower

pytestmark = pytest.mark.bench

BOARDS = ("north-america", "nordic", "germany", "alps")
DUELS = 200  # of each board: the interval is six or seven points to either side
STRENGTH_BAR = 0.70  # of the duels with the planner, at 200 rollouts
SPEED_BAR = 2.0  # games a second of one core, at 50 rollouts in one of two seats


@pytest.fixture(scope="module", autouse=True)
def warm_searcher() -> None:
    get_ready(lambda what, share: None, ["searcher"])


def test_the_searcher_beats_the_planner() -> None:
    """The bar is asked of three boards with different rules; where ships sail it was weaker."""
    rates = {}
    for board in BOARDS:
        wins, speed = duels(board, "searcher-200", DUELS)
        rates[board], half = wins.mean(), 1.96 * wins.std() / len(wins) ** 0.5
        told = f"{rates[board]:.1%} ± {half:.1%} won (bar {STRENGTH_BAR:.0%})"
        print(f"\n{board}: {told}, {speed:.2f} games/s")
    assert sum(rate >= STRENGTH_BAR for rate in rates.values()) >= 3


def test_the_searcher_plays_games_a_second() -> None:
    wins, speed = duels("north-america", "searcher", 20)
    print(f"\n50 rollouts: {speed:.2f} games/s of CPU (bar {SPEED_BAR}), {wins.mean():.0%} won")
    assert speed >= SPEED_BAR


def duels(board: str, name: str, games: int) -> tuple[np.ndarray, float]:
    """The shares in the wins of a searcher against a planner, and games per second of CPU."""
    searcher = bundled_bot(name)
    assert searcher is not None
    arena = arena_of(lower(load_map(board), 2).container, [searcher, BOTS["planner"]])
    began = time.process_time()
    records = arena.games(0, games, 2)
    seconds = time.process_time() - began
    seat = (-records["turn_order"]) % 2
    winners = records["sheet"][:, :2, WINNER]
    return winners[np.arange(games), seat] / winners.sum(1), games / seconds

"""How strong the bots are: `pytest -m bench -s tests/bench/test_strength.py`."""

from itertools import combinations

import numpy as np
import pytest
from makers import make_map

from mapkit import Map, load_map
from mapkit.bots.arena import Arena
from mapkit.bots.roster import BOTS
from mapkit.bundled import map_ids
from mapkit.engine.core.columns import DONE, KEPT, TOTAL, WINNER
from mapkit.engine.core.words import LAST_ROUND
from mapkit.engine.lower import lower

pytestmark = pytest.mark.bench

OTHERS = [bot.name for bot in BOTS.values() if bot.name != "planner" and not bot.is_slow]
BLOCKS = 500


def played(map_: Map, *lineup: str, blocks: int = BLOCKS) -> np.ndarray:
    arena = Arena(lower(map_, len(lineup)).container, [BOTS[name].number for name in lineup])
    return arena.games(0, blocks * len(lineup), len(lineup))


def of_first(records: np.ndarray, players: int, column: int) -> np.ndarray:
    """A column of the score sheets of the first bot of the lineup, wherever it sat."""
    seat = (-records["turn_order"]) % players
    return records["sheet"][np.arange(len(records)), seat, column].astype(float)


def win_rate(records: np.ndarray, players: int) -> float:
    winners = records["sheet"][:, :players, WINNER].sum(1)
    return float((of_first(records, players, WINNER) / winners).mean())


@pytest.mark.parametrize("board", map_ids())
def test_the_planner_beats_the_others(board: str) -> None:
    map_ = load_map(board)
    duels = {name: win_rate(played(map_, "planner", name), 2) for name in OTHERS}
    tables = [
        win_rate(played(map_, "planner", *three, blocks=BLOCKS // 4), 4)
        for three in combinations(OTHERS, 3)
    ]
    mirror = played(map_, "planner", "planner", blocks=BLOCKS // 2)
    done = of_first(mirror, 2, DONE).sum() / of_first(mirror, 2, KEPT).sum()
    shown = ", ".join(f"{name} {rate:.0%}" for name, rate in duels.items())
    print(f"\n{board}: against {shown} (bar 70 %); four players {min(tables):.0%} to", end=" ")
    print(f"{max(tables):.0%} (bar 40 %); tickets done {done:.0%} (bar 85 %)")
    assert min(duels.values()) >= 0.70
    assert min(tables) >= 0.40
    assert done >= 0.85


@pytest.mark.parametrize(
    ("board", "players", "bar"),
    [("a made map", 2, 110), ("north-america", 2, 130), ("north-america", 4, 130)],
)
def test_the_winning_score_on_a_classic_board(board: str, players: int, bar: int) -> None:
    """Four on a board of the classic size and rules: a peer's heuristic wins with 128 there."""
    map_ = load_map(board) if board in map_ids() else make_map(1)
    sheet = played(map_, *["planner"] * players)["sheet"][:, :players]
    mean, kept = sheet[..., TOTAL].max(1).mean(), sheet[..., KEPT].mean()
    print(f"\nplanner × {players}, {board}: mean winning score {mean:.1f} (bar {bar})", end="")
    print(f", {kept:.1f} tickets kept")
    assert mean >= bar


@pytest.mark.slow
@pytest.mark.parametrize("board", [*map_ids(), "a made map with stations"])
def test_no_stalls_in_ten_thousand_games(board: str) -> None:
    map_ = load_map(board) if board in map_ids() else make_map(1, "stations")
    for players in (2, 3, 4, 5):
        for first in range(0, 10_000, 1_000):
            arena = Arena(lower(map_, players).container, [BOTS["planner"].number] * players)
            records = arena.games(first, 1_000)
            assert (records["ending"] == LAST_ROUND).all()

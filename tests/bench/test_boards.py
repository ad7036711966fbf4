"""How our six boards play: `pytest -m bench -s tests/bench/test_boards.py` (five minutes)."""

from typing import Any

import numpy as np
import pytest

from mapkit import Map, load_map
from mapkit.bots.arena import Arena
from mapkit.bots.roster import BOTS
from mapkit.bundled import map_ids
from mapkit.engine.core.columns import WINNER
from mapkit.engine.core.words import LAST_ROUND
from mapkit.engine.lower import lower
from mapkit.model.load import load
from mapkit.playtest.api import playtest

pytestmark = [pytest.mark.bench, pytest.mark.slow]

PLAYERS = (2, 3, 4, 5)
GAMES = 8_000  # at each number of players: a seat's share is known to one point


def played(map_: Map, players: int) -> tuple[Any, Any]:
    """Records of planners, and `[game, seat]` the share in the win."""
    lineup = [BOTS["planner"].number] * players
    records = Arena(lower(map_, players).container, lineup).games(0, GAMES)
    winners = records["sheet"][:, :players, WINNER]
    return records, winners / winners.sum(1, keepdims=True)


def ticket_sums(map_: Map, records: Any, wins: Any) -> Any:
    """For each ticket: times kept, times done, wins of its holders beyond an even share."""
    owner = records["ticket_owner"][:, : len(map_.tickets)]
    kept = owner >= 0
    done = kept & (records["ticket_result"][:, : len(map_.tickets)] > 0)
    of_holder = np.take_along_axis(wins, np.maximum(owner, 0).astype(int), 1) - 1 / wins.shape[1]
    return np.array([kept.sum(0), done.sum(0), np.where(kept, of_holder, 0).sum(0)])


@pytest.mark.parametrize("board", map_ids())
def test_the_verdict_is_silent(board: str) -> None:
    """More games find fainter faults: eight times as many as a build plays, on other seeds."""
    found = playtest(board, games=16_000, seed=1_000_000).findings(load(board).document)
    print(f"\n{board}: {len(found)} findings in 16,000 games (bar 0)")
    assert found == []


@pytest.mark.parametrize("board", map_ids())
def test_the_board_plays_well(board: str) -> None:
    map_ = load_map(board)
    tickets, claims, seats = 0, 0, {}
    for players in PLAYERS:
        records, wins = played(map_, players)
        assert (records["ending"] == LAST_ROUND).all()
        seats[players] = 100 * (wins.mean(0) - 1 / players)
        tickets = tickets + ticket_sums(map_, records, wins)
        claims = claims + (records["owner"][:, : len(map_.routes)] >= 0).sum(0)
    kept, done, beyond = tickets
    done, beyond = done / kept, 100 * beyond / kept
    idle = (claims / (GAMES * len(PLAYERS)) < 0.02).mean()
    first = ", ".join(f"{seat[0]:+.1f} of {players}" for players, seat in seats.items())
    print(f"\n{board}: the first seat wins {first} players (reported, no bar);", end="")
    print(f" tickets done {done.min():.0%} to", end="")
    print(f" {done.max():.1%} (bar 25 to 97 %), holders {beyond.min():+.0f} to", end="")
    print(f" {beyond.max():+.0f} points (bar 15); idle routes {idle:.1%} (bar 5 %)")
    assert done.min() >= 0.25
    assert done.max() <= 0.97
    assert abs(beyond).max() <= 15
    assert idle < 0.05

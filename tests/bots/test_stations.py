"""The planner's stations, beside a planner that never builds one."""

import numpy as np
import pytest
from makers import make_map

from mapkit.bots.arena import Arena
from mapkit.bots.found import BOTS
from mapkit.bots.play import STATIONLESS
from mapkit.engine.core.columns import WINNER
from mapkit.engine.core.words import BUILD_STATION
from mapkit.engine.lower import lower

GAMES = 400


def played(players: int) -> np.ndarray:
    """Games of one planner, the first of the lineup, among others that build no stations."""
    planner = BOTS["planner"].number
    lineup = [planner, *[planner + STATIONLESS] * (players - 1)]
    arena = Arena(lower(make_map(2, "stations"), players).container, lineup)
    return arena.games(0, GAMES * players, players)


@pytest.mark.parametrize("players", [2, 4])
def test_who_may_build_stations_wins_more_than_an_even_share(players: int) -> None:
    records = played(players)
    game = np.arange(len(records))
    seat = -records["turn_order"] % players
    winners = records["sheet"][:, :players, WINNER]
    share = (winners / winners.sum(axis=1, keepdims=True))[game, seat].mean()
    built = records["kinds"][:, :players, BUILD_STATION]
    assert share > 1 / players
    assert built[game, seat].sum() == built.sum() > 0

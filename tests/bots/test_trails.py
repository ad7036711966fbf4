"""How bots measure trails and remember tunnels."""

from __future__ import annotations

import random

import networkx as nx
import numpy as np
import pytest
from children import ended
from engine import oracles
from makers import FULL_SIZE, Size, make_data, make_map

from mapkit import Map, parse_map
from mapkit.bots.arena import Arena
from mapkit.bots.craft import trails
from mapkit.bots.mind import DESK_FIELDS
from mapkit.bots.roster import BOTS
from mapkit.engine.core import fields as f
from mapkit.engine.core.jit import COMPILED
from mapkit.engine.core.words import LAST_ROUND, LEAVE_TUNNEL
from mapkit.engine.game import Game
from mapkit.engine.lower import lower
from mapkit.source.write import dumped

interpreted_only = pytest.mark.skipif(COMPILED, reason="calls a part of compiled code from Python")


def tunnels(seed: int) -> Map:
    """A made map of which two routes in three are tunnels."""
    data = make_data(seed, "alpine", FULL_SIZE)
    for number, route in enumerate(data["routes"]):
        if number % 3:
            route.pop("ferry", None)
            route["tunnel"] = True
    return parse_map(dumped(data), f"tunnels-{seed}.yaml")


@interpreted_only
def test_a_trail_is_never_longer_than_the_true_one_and_exact_on_trees() -> None:
    map_ = make_map(3, size=Size(14, 30, 10))
    rng = random.Random(7)
    for _ in range(60):
        game = Game(map_, 2)
        for lanes in rng.sample(list(map_.lane_groups().values()), 9):
            game._s.owner[lanes[0]] = 0
        desk, arena = f.container(DESK_FIELDS)[0], Arena(lower(map_, 2).container, [0, 0])
        m, c = f.face(game._lowered.container), f.face(arena.chart)
        longest = trails.measure_trails(m, game._s, c, desk, 0)
        graph = oracles.network(game, 0)
        true = oracles.longest_trail(graph)
        assert max(desk.reach) == longest <= true
        if nx.is_forest(nx.Graph(graph)):
            assert longest == true


@pytest.mark.skipif(not COMPILED, reason="this process is interpreted already")
def test_trails_hold_where_nothing_is_compiled() -> None:
    arguments = ("-m", "pytest", "-q", "-k", "true_one", __file__)
    assert "1 passed" in ended(*arguments, env={"NUMBA_DISABLE_JIT": "1"}).stdout


def test_planners_get_through_maps_full_of_tunnels() -> None:
    for seed, players in ((0, 2), (1, 5)):
        lineup = [BOTS["planner"].number] * players
        records = Arena(lower(tunnels(seed), players).container, lineup).games(0, 60)
        assert (records["ending"] == LAST_ROUND).all()
        turned_back = records["kinds"][:, :players, LEAVE_TUNNEL]
        assert turned_back.sum() > 0
        assert turned_back.max() < 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_no_endless_game_on_maps_full_of_tunnels(seed: int) -> None:
    """Ten thousand games: 125 on each of 20 maps with each number of players."""
    for players in (2, 3, 4, 5):
        lineup = [BOTS["planner"].number] * players
        records = Arena(lower(tunnels(seed), players).container, lineup).games(0, 125)
        assert np.unique(records["ending"]).tolist() == [LAST_ROUND]

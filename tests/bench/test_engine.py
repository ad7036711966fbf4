"""Bars of the rules engine, on one core: `pytest -m bench -s tests/bench/test_engine.py`."""

import os
import random
import time
from pathlib import Path

import pytest
from children import ended
from makers import make_map

from mapkit.engine.core.play import CoreGame
from mapkit.engine.game import Game
from mapkit.engine.lower import lower

pytestmark = pytest.mark.bench


def cpu_seconds(program: str, cache: Path) -> float:
    began = os.times()
    ended("-c", program, env={"XDG_CACHE_HOME": str(cache)}, seconds=1800)
    done = os.times()
    return done.children_user + done.children_system - began.children_user - began.children_system


def test_random_games_per_second() -> None:
    table = CoreGame(lower(make_map(1, "classic"), 2).container)
    table.random_games(0, 100)
    rates = []
    for attempt in range(7):
        began = time.process_time()
        table.random_games(1_000 * attempt, 3_000)
        rates.append(3_000 / (time.process_time() - began))
    print(f"\nrandom × 2, 36 cities, 100 lanes: {max(rates):,.0f} games/s (bar 22,000)")
    assert max(rates) >= 22_000


def test_longest_trail_of_a_45_piece_player() -> None:
    rng = random.Random(1)
    times = []
    for seed in range(40):
        map_ = make_map(seed, "classic")
        game = Game(map_, 2, seed)
        for _ in range(250):
            _own_random_routes(game, rng)
            began = time.process_time_ns()
            assert game.longest_trail(0) > 0
            times.append(time.process_time_ns() - began)
    times.sort()
    typical, worst = times[len(times) // 2] / 1e3, times[-1] / 1e6
    print(
        f"\nlongest trail, {len(times):,} networks: typical {typical:.0f} µs, worst {worst:.2f} ms"
    )
    assert typical <= 50
    assert worst <= 5


def _own_random_routes(game: Game, rng: random.Random) -> None:
    """Routes of up to 45 pieces, mostly joined to each other."""
    routes, owner = game.map.routes, game._s.owner
    left, touched = 45, set()
    for route in range(len(routes)):
        owner[route] = -1
    for route in rng.sample(range(len(routes)), len(routes)):
        joins = not touched or touched & set(routes[route].between) or rng.random() < 0.1
        if joins and routes[route].length <= left:
            owner[route] = 0
            left -= routes[route].length
            touched |= set(routes[route].between)


def test_stepping_from_python() -> None:
    map_ = make_map(1, "classic")
    rng = random.Random(3)
    games = []
    for seed in range(10):
        game = Game(map_, 2, seed)
        while not game.is_over:
            game.play(rng.choice(game.legal_actions()))
        games.append(game)
    rates = []
    for _ in range(5):
        began, steps = time.process_time(), 0
        for recorded in games:
            game = Game(map_, 2, recorded.seed)
            for action in recorded.actions:
                game.play(action)
            steps += len(recorded.actions)
        rates.append(steps / (time.process_time() - began))
    print(f"\nplay from Python: {max(rates):,.0f} actions/s (bar 20,000)")
    assert max(rates) >= 20_000


def test_cold_compile_and_warm_start(tmp_path: Path) -> None:
    """Of rules and bots together; in the process that compiles, which is a child of the child."""
    program = "from mapkit.bots import warm; warm.get_ready(lambda *_: None); warm.ask_the_bots()"
    cold = cpu_seconds(program, tmp_path)
    warm = min(cpu_seconds(program, tmp_path) for _ in range(5))
    size = sum(file.stat().st_size for file in tmp_path.rglob("*.code")) / 1e6
    print(f"\ncold compile {cold:.0f} s of CPU (bar 50), warm start {warm:.2f} s (bar 1)")
    print(f"{size:.1f} MB of machine code (bar 5)")
    assert cold <= 50
    assert warm <= 1
    assert size <= 5

"""Bars of bots and playtests: `pytest -m bench -s tests/bench/test_playtest.py`."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from children import MAIN, ended
from conftest import ROOT
from makers import make_map

from mapkit import Map
from mapkit.playtest.api import playtest
from mapkit.playtest.catalog import statistics_for
from mapkit.playtest.games import Games
from mapkit.playtest.plan import UNIT_GAMES, WorkUnit
from mapkit.playtest.subject import PlaytestSubject
from mapkit.playtest.work import Work

pytestmark = pytest.mark.bench
ROUNDS = 20
PLAY_TIME_S = 1 / 3_000  # of two planners when the share was agreed on
MILLION = """
import resource
from makers import make_map
from mapkit.playtest.api import playtest
result = playtest(make_map(1), games=1_000_000, players=2, bots="random")
assert result.games == 1_000_000
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


@pytest.fixture(scope="module")
def board() -> Map:
    return make_map(1, "classic")


@pytest.mark.parametrize(
    ("bot", "players", "bar"), [("planner", 2, 3_000), ("planner", 4, 1_500), ("random", 2, 12_000)]
)
def test_games_per_second(board: Map, bot: str, players: int, bar: int) -> None:
    """Play only, in time of one processor; the best round, as the machine is shared."""
    work, subject = Work(board, (bot,)), PlaytestSubject(board, players, (bot,))
    work._records(subject, WorkUnit(0, players, (0, 10)))
    rates = []
    for attempt in range(ROUNDS):
        began = time.process_time()
        work._records(subject, WorkUnit(0, players, (1_000 * attempt, 500)))
        rates.append(500 / (time.process_time() - began))
    print(f"\n{bot} × {players}: {max(rates):,.0f} games/s (bar {bar:,})")
    assert max(rates) >= bar


@pytest.mark.parametrize("players", [2, 4])
def test_statistics_cost_little(board: Map, players: int) -> None:
    subject = PlaytestSubject(board, players, ("planner",))
    records, _ = Work(board, ("planner",))._records(subject, WorkUnit(0, players, (0, UNIT_GAMES)))
    costs = []
    for _ in range(20):
        began = time.process_time()
        games = Games(subject, records)
        for one in statistics_for(subject):
            one.tally(games)
        costs.append((time.process_time() - began) / UNIT_GAMES)
    share = min(costs) / PLAY_TIME_S
    print(f"\nstatistics × {players}: {min(costs) * 1e6:.0f} µs a game, {share:.1%} (bar 10 %)")
    assert share < 0.10


def test_statistics_of_four_tables(board: Map) -> None:
    """2,000 games at each table, from records to figures."""
    subjects = [PlaytestSubject(board, players, ("planner",)) for players in (2, 3, 4, 5)]
    units = range(2_000 // UNIT_GAMES)
    played = [
        (subject, Work(board, ("planner",))._records(subject, _unit(subject, unit))[0])
        for subject in subjects
        for unit in units
    ]
    costs = []
    for _ in range(7):
        began = time.process_time()
        for subject, records in played:
            games = Games(subject, records)
            for one in statistics_for(subject):
                one.tally(games)
        costs.append(time.process_time() - began)
    print(f"\nstatistics of 4 × 2,000 games: {min(costs):.2f} s (bar 0.3)")
    assert min(costs) <= 0.3


def _unit(subject: PlaytestSubject, number: int) -> WorkUnit:
    return WorkUnit(0, subject.players, (number * UNIT_GAMES, UNIT_GAMES))


def test_a_warm_playtest(tmp_path: Path) -> None:
    """The whole command, by the clock: says something only on a machine that is idle."""
    words = ("playtest", "north-america", "--games", "2000", "-o")
    times = []
    for attempt in range(5):
        began = time.monotonic()
        ended("-c", MAIN, *words, str(tmp_path / str(attempt)))
        times.append(time.monotonic() - began)
    print(f"\nmapkit playtest of 2,000 games: {min(times):.2f} s (bar 2.5)")
    assert min(times) <= 2.5


def test_two_jobs_against_one(board: Map) -> None:
    """In time by the clock: says something only on a machine that has two cores to spare."""
    rates = {}
    for jobs in (1, 2):
        rates[jobs] = max(
            playtest(board, games=3_000, players=2, jobs=jobs).timing.games_per_second
            for _ in range(6)
        )
    gain = rates[2] / rates[1]
    print(f"\ntwo jobs {rates[2]:,.0f}, one {rates[1]:,.0f} games/s: {gain:.2f} × (bar 1.8)")
    assert gain >= 1.8


@pytest.mark.slow
def test_memory_of_a_million_games() -> None:
    done = ended("-c", MILLION, env={"PYTHONPATH": str(ROOT / "tests")}, seconds=3600)
    peak = float(done.stdout)
    print(f"\n1,000,000 random games: {peak:.0f} MB at most (bar 500)")
    assert peak < 500

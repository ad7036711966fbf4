"""The same games, the same bytes: workers, resumed runs, merged runs, early stops."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from mapkit import FindingsError, Map, parse_map
from mapkit.bundled import preset_ids
from mapkit.model.starter import starter
from mapkit.playtest.api import make_plan, merged_runs, playtest, reopened
from mapkit.playtest.document.read import parse_playtest
from mapkit.playtest.document.shape import Timing
from mapkit.playtest.document.text import to_json
from mapkit.playtest.executors import R, Results, U
from mapkit.playtest.executors.threads import Threads
from mapkit.playtest.plan import UNIT_GAMES
from mapkit.playtest.results import Playtest
from mapkit.playtest.run import RunWishes, run, seat_half_interval


def timeless(result: Playtest) -> str:
    return to_json(replace(result.document(), timing=Timing()))


class Backwards:
    """An executor that gives everything in the wrong order."""

    def map_units(self, function: Callable[[U], R], units: Iterable[U]) -> Results[U, R]:
        for unit in reversed(list(units)):
            yield unit, function(unit)


BOTS = ("planner", "path", "random")


def test_any_number_of_workers_gives_the_same_bytes(small_map: Map) -> None:
    one, two = (playtest(small_map, games=1_600, players=(2, 4), jobs=jobs) for jobs in (1, 2))
    assert timeless(one) == timeless(two)
    backwards = Playtest(make_plan(small_map, 1_600, (2, 4)))
    assert not run(backwards, Backwards(), RunWishes())
    assert timeless(backwards) == timeless(one)


def test_several_bots_too(small_map: Map) -> None:
    one, two = (
        playtest(small_map, games=900, players=(2, 3), bots=BOTS, seed=40, jobs=jobs)
        for jobs in (1, 2)
    )
    assert timeless(one) == timeless(two)
    assert one.games == 900


def test_another_seed_gives_other_games(small_map: Map) -> None:
    one, two = (playtest(small_map, games=200, players=2, seed=seed) for seed in (0, 1_000))
    assert one.figures("score", 2) != two.figures("score", 2)


@pytest.mark.parametrize("bots", [("planner",), BOTS])
def test_a_resumed_run_is_one_run(small_map: Map, bots: tuple[str, ...]) -> None:
    whole = playtest(small_map, games=1_200, players=(2, 3), bots=bots)
    part = playtest(small_map, games=400, players=(2, 3), bots=bots)
    resumed = reopened(small_map, parse_playtest(part.to_json()), 1_200)
    assert not run(resumed, Threads(2), RunWishes())
    assert timeless(resumed) == timeless(whole)


def test_merged_runs_are_one_run(small_map: Map) -> None:
    whole = playtest(small_map, games=900, players=2, seed=10)
    parts = [
        playtest(small_map, games=games, players=2, seed=seed)
        for games, seed in ((300, 610), (200, 10), (400, 210))
    ]
    merged = merged_runs(small_map, [parse_playtest(part.to_json()) for part in parts])
    assert timeless(merged) == timeless(whole)


def test_games_that_were_played_twice_are_not_merged(small_map: Map) -> None:
    one, two = (playtest(small_map, games=100, players=2, seed=seed) for seed in (0, 50))
    with pytest.raises(FindingsError, match="Seed 50 was played twice"):
        merged_runs(small_map, [parse_playtest(part.to_json()) for part in (one, two)])


def test_runs_of_other_bots_or_maps_are_not_merged(small_map: Map) -> None:
    one = playtest(small_map, games=20, players=2)
    two = playtest(small_map, games=20, players=2, bots="path", seed=99)
    data = [parse_playtest(part.to_json()) for part in (one, two)]
    with pytest.raises(FindingsError, match="other bots"):
        merged_runs(small_map, data)
    other = replace(data[0], map=replace(data[0].map, digest="0123"))
    with pytest.raises(FindingsError, match="no longer"):
        merged_runs(small_map, [other, data[1]])


def test_it_stops_when_enough_is_known_whatever_the_workers(small_map: Map) -> None:
    one, two = (
        playtest(small_map, games=50_000, players=(2, 3), bots="random", until=0.03, jobs=jobs)
        for jobs in (1, 2)
    )
    assert timeless(one) == timeless(two)
    assert one.games < 10_000
    assert one.games % (2 * UNIT_GAMES) == 0
    assert max(seat_half_interval(one, players) for players in (2, 3)) <= 0.03


def test_odd_games_can_be_played_again(small_map: Map) -> None:
    from mapkit.bots.game import recorded_game

    result = playtest(small_map, games=300, players=(2, 3), bots=("planner", "random"))
    odd = result.odd["highest-score"][0]
    replay = recorded_game(small_map, odd.lineup, odd.seed, odd.turn_order)
    assert max(replay.totals) == odd.figure
    longest = result.odd["longest"][0]
    replay = recorded_game(small_map, longest.lineup, longest.seed, longest.turn_order)
    assert replay.players == longest.players


def test_unknown_bots_and_tables_are_refused_by_name(small_map: Map) -> None:
    with pytest.raises(FindingsError, match="did you mean `planner`"):
        make_plan(small_map, bots="planer")
    with pytest.raises(FindingsError, match="for 2 to 5 players, not 6"):
        make_plan(small_map, players=6)


@pytest.mark.parametrize("preset", preset_ids())
def test_a_starter_can_be_played_to_its_end(preset: str) -> None:
    """Whoever begins a map can let bots play it at once."""
    result = playtest(parse_map(starter("First", preset)), games=60, jobs=1)
    assert not result.odd["stall"]
    assert not result.odd["cut"]

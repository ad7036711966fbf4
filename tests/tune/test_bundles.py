"""Bundles of moves, and what each of their moves is found to bring."""

from __future__ import annotations

import random

from mapkit.tune.bundles import MOST_TOGETHER, bundles, compatible, effects, promising
from mapkit.tune.move import Move


def move(name: str, promise: float = 1.0, target: str = "", touch: str = "") -> Move:
    touches = frozenset({("tickets", touch or name)})
    return Move("length", f"{name}.", "Because.", (), touches, promise, target)


MOVES = [move(f"m{number}", 2.0 - number / 10) for number in range(12)]


def test_every_move_is_in_a_bundle_and_no_bundle_comes_twice() -> None:
    found = bundles(MOVES, 16, seed=1)
    assert len(found) == 16
    assert {one for bundle in found for one in bundle} == set(MOVES)
    assert len({frozenset(bundle) for bundle in found}) == 16
    assert all(len(bundle) <= MOST_TOGETHER for bundle in found)


def test_the_same_seed_gives_the_same_bundles() -> None:
    assert bundles(MOVES, 16, seed=5) == bundles(MOVES, 16, seed=5)
    assert bundles(MOVES, 16, seed=5) != bundles(MOVES, 16, seed=6)


def test_one_move_makes_one_bundle() -> None:
    assert bundles(MOVES[:1], 16, seed=0) == [(MOVES[0],)]


def test_a_bundle_has_one_move_for_a_target_and_touches_nothing_twice() -> None:
    one, other = move("a", target="ticket 1"), move("b", target="ticket 1")
    third = move("c", touch="a")
    assert compatible([one, other, third, MOVES[0]]) == (one, MOVES[0])


def test_effects_are_told_apart_though_no_move_ran_alone() -> None:
    lots, raced = random.Random(2), bundles(MOVES, 16, seed=3)
    true = {one: 4.0 if one in MOVES[:3] else -1.0 for one in MOVES}
    gains = [sum(true[one] for one in bundle) + lots.gauss(0, 0.5) for bundle in raced]
    found = effects(MOVES, raced, gains)
    assert {one.move for one in found[:3]} == set(MOVES[:3])
    assert set(promising(found)[0]) == set(MOVES[:3])


def test_nothing_promising_gives_no_bundle() -> None:
    raced = bundles(MOVES, 16, seed=3)
    assert promising(effects(MOVES, raced, [-9.0 * len(bundle) for bundle in raced])) == []

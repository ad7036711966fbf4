"""Sums add up in any order, and can be written down."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from mapkit import Map
from mapkit.playtest.catalog import statistics_for
from mapkit.playtest.games import Games
from mapkit.playtest.tally import Tally


def test_parts_add_up_to_the_whole_in_any_order(
    played: Callable[..., Games], small_map: Map
) -> None:
    games = played(small_map, 3, ("planner", "random"), 12)
    per_block = games.subject.per_block
    cuts = [(5, 12), (0, 2), (2, 5)]
    parts = [
        Games(games.subject, games.records[first * per_block : last * per_block])
        for first, last in cuts
    ]
    for one in statistics_for(games.subject):
        whole = one.tally(games)
        first, second, third = (one.tally(part) for part in parts)
        assert (first + second + third).plain() == (third + (second + first)).plain()
        assert (first + second + third).plain() == whole.plain(), one.id


def test_plain_and_back() -> None:
    tally = Tally.of((np.array([[1, 2], [3, 4]]), np.array([[1, 1], [1, 0]])), 1)
    assert Tally.of_plain(tally.plain()).plain() == tally.plain()
    assert tally.plain() == (2, ((4, 6), (2, 1)), ((10, 20), (4, 2), (2, 1)))

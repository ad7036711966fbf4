"""Who sits where."""

from __future__ import annotations

from collections import Counter

import pytest

from mapkit.playtest.lineup import Lineup, lineups

BOTS = ("planner", "hungry", "path", "one-step", "long-route", "random")


def test_one_bot_plays_itself_once_a_seed() -> None:
    assert lineups(["planner"], 4) == (Lineup(("planner",) * 4),)
    assert Lineup(("planner",) * 4).orders == 1


def test_few_bots_fill_the_seats_in_turn() -> None:
    assert lineups(["a", "b"], 5) == (Lineup(("a", "b", "a", "b", "a")),)
    assert Lineup(("a", "b", "a", "b")).orders == 2
    assert Lineup(("a", "b", "a", "b", "a")).orders == 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_every_bot_has_every_seat_equally_often(count: int, players: int) -> None:
    bots = BOTS[:count]
    seats: Counter[tuple[str, int]] = Counter()
    for lineup in lineups(bots, players):
        for order in range(lineup.orders):
            seats.update((bot, seat) for seat, bot in enumerate(lineup.seated(order)))
    for bot in bots:
        assert len({seats[bot, seat] for seat in range(players)}) == 1
    if count >= players:
        assert len(set(seats.values())) == 1

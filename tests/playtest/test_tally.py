"""Sums against a plain recount, game by game, that knows nothing of the statistics' code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
import pytest
from makers import make_map

from mapkit import Map
from mapkit.engine.core import score
from mapkit.playtest.catalog import statistic, statistics_for
from mapkit.playtest.games import Games
from mapkit.playtest.tally import Tally

Row = tuple[int, ...]


def winners(record: Any, players: int) -> list[int]:
    return [p for p in range(players) if record["sheet"][p][score.WINNER]]


def win_share(record: Any, players: int, p: int) -> int:
    won = winners(record, players)
    return 60 // len(won) if p in won else 0


def seat_wins(games: Games, record: Any, i: int) -> Iterator[Row]:
    for p in range(games.players):
        yield win_share(record, games.players, p), 1


def bot_wins(games: Games, record: Any, i: int) -> Iterator[Row]:
    turn_order = int(record["turn_order"])
    flat = [lineup for lineup in games.subject.lineups for _ in range(lineup.orders)]
    lineup = flat[i % games.subject.per_block].bots
    seats = [lineup[(p + turn_order) % games.players] for p in range(games.players)]
    for bot in games.subject.bots:
        held = [p for p, name in enumerate(seats) if name == bot]
        yield sum(win_share(record, games.players, p) for p in held), len(held)


def ticket_done(games: Games, record: Any, i: int) -> Iterator[Row]:
    for t in range(len(games.subject.map.tickets)):
        kept = int(record["ticket_owner"][t] >= 0)
        yield int(kept and record["ticket_result"][t] > 0), kept


def ticket_advantage(games: Games, record: Any, i: int) -> Iterator[Row]:
    for t in range(len(games.subject.map.tickets)):
        p = int(record["ticket_owner"][t])
        held = p >= 0
        won = win_share(record, games.players, p) if held else 0
        yield won, 60 // games.players if held else 0, int(held)


def ticket_pace(games: Games, record: Any, i: int) -> Iterator[Row]:
    for t, ticket in enumerate(games.subject.map.tickets):
        if record["ticket_owner"][t] < 0:
            yield 0, 0
            continue
        result = int(record["ticket_result"][t])
        worth = (-ticket.loss, ticket.points, ticket.in_order or ticket.points)[result]
        over = record["turns"] if result == 0 or record["done_turn"][t] < 0 else None
        until = int(record["done_turn"][t] if over is None else over)
        turns = max(games.players, until - int(record["kept_turn"][t]))
        yield worth * games.players, turns


def route_missed(games: Games, record: Any, i: int) -> Iterator[Row]:
    map_ = games.subject.map
    groups = {r: lanes for lanes in map_.lane_groups().values() for r in lanes}
    for r in range(len(map_.routes)):
        owners = {int(record["owner"][lane]) for lane in groups[r]}
        planned = [p for p in range(games.players) if record["planned_by"][r] >> p & 1]
        yield len([p for p in planned if p not in owners]), len(planned)


def place_traffic(games: Games, record: Any, i: int) -> Iterator[Row]:
    map_ = games.subject.map
    for place in map_.places:
        ends = [r for r, route in enumerate(map_.routes) if place in route.between]
        yield sum(int(record["owner"][r] >= 0) for r in ends), 1


def comebacks(games: Games, record: Any, i: int) -> Iterator[Row]:
    half = min(63, max(0, int(record["turns"]) // games.players // 2 - 1))
    track = [int(record["track"][p][half]) for p in range(games.players)]
    yield int(max(track[p] for p in winners(record, games.players)) < max(track)), 1


def color_demand(games: Games, record: Any, i: int) -> Iterator[Row]:
    cards, colors = games.subject.lowered.cards, games.subject.map.rules.colors
    paid = [
        sum(int(record["paid"][k]) for k, card in enumerate(cards) if card.color == color)
        for color in colors
    ]
    supply = [sum(card.count for card in cards if card.color == color) for color in colors]
    for one, cards_of_it in zip(paid, supply, strict=True):
        yield one * sum(supply), sum(paid) * cards_of_it


ORACLES: dict[str, Callable[[Games, Any, int], Iterator[Row]]] = {
    "seat-wins": seat_wins,
    "bot-wins": bot_wins,
    "ticket-done": ticket_done,
    "ticket-advantage": ticket_advantage,
    "ticket-pace": ticket_pace,
    "route-missed": route_missed,
    "place-traffic": place_traffic,
    "comebacks": comebacks,
    "color-demand": color_demand,
}
TABLES = [
    ("classic", 2, ("planner", "path")),
    ("germany", 3, ("planner", "random", "hungry", "path")),
    ("world", 2, ("planner", "one-step", "long-route")),
]


@pytest.mark.parametrize(("preset", "players", "bots"), TABLES)
def test_sums_are_those_of_a_plain_recount(
    played: Callable[..., Games], preset: str, players: int, bots: tuple[str, ...]
) -> None:
    games = played(make_map(5, preset), players, bots, 7)
    for id_, oracle in ORACLES.items():
        assert_recounted(id_, oracle, games)


def assert_recounted(id_: str, oracle: Any, games: Games) -> None:
    per_block = games.subject.per_block
    counted = [list(oracle(games, record, i)) for i, record in enumerate(games.records)]
    blocks = [counted[i : i + per_block] for i in range(0, len(counted), per_block)]
    tally = statistic(id_).tally(games)
    assert tally.blocks == len(blocks) == 7
    parts = range(len(counted[0][0]))
    for row in range(len(counted[0])):
        totals = [[sum(game[row][part] for game in block) for part in parts] for block in blocks]
        for part in parts:
            assert tally.sums[part][row] == sum(total[part] for total in totals), (id_, row)
        for number, (one, other) in enumerate(combinations_with_replacement(parts, 2)):
            product = sum(total[one] * total[other] for total in totals)
            assert tally.products[number][row] == product, (id_, row)


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

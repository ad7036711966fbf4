"""What holds in every game: random play on random maps of every preset with 2 to 5 players."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from engine import oracles
from engine.table import (
    bundled,
    cards_in_box,
    state_of,
    ticket_stack,
)
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from makers import make_map, maps

from mapkit import Map
from mapkit.bundled import map_ids, preset_ids
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.faults import IllegalAction
from mapkit.engine.game import Game
from mapkit.engine.replay import Replay

MOST_ACTIONS = 8_000  # several times the longest random game seen
LOOK = 0.04  # share of the decisions at which every legal and many illegal actions are tried
MOST_TRIED = 40
POOL = 300


def soak(map_: Map, players: int, seed: int) -> Game:
    """A random game, watched at every action."""
    game, rng = Game(map_, players, seed), random.Random(seed)
    waiting = passengers(game)
    pool: list[Action] = []
    check_table(game, waiting)
    for _ in range(MOST_ACTIONS):
        if game.is_over:
            break
        legal = game.legal_actions()
        assert legal, "a running game has a legal action"
        assert len({key(action) for action in legal}) == len(legal), "listed twice"
        if rng.random() < LOOK:
            check_legal(game, rng, legal)
            check_illegal(game, rng, legal, pool)
        pool = (pool + rng.sample(legal, min(3, len(legal))))[-POOL:]
        game.play(rng.choice(legal))
        check_table(game, waiting)
    assert game.ending in ("last-round", "stall"), "the game ends by itself"
    check_scores(game)
    return game


def key(action: Action) -> str:
    data = action.plain()
    if "tickets" in data:
        data["tickets"] = sorted(data["tickets"])
    return json.dumps(data, sort_keys=True)


def check_table(game: Game, waiting: Counter[str]) -> None:
    state = game.state()
    kinds = range(len(game._lowered.cards))
    piles = [state[name] for name in ("deck", "discard", "row", "held")]
    piles += state["hand"][: game.players]
    assert all(min(pile) >= 0 for pile in piles)
    assert [sum(pile[k] for pile in piles) for k in kinds] == cards_in_box(game)
    sizes = (sum(state["deck_size"]), sum(state["discard_size"]), state["row_size"])
    assert sizes == tuple(sum(pile) for pile in piles[:3])
    check_pieces(game, state)
    if game.decision == "second-card":
        return  # only cards have moved
    assert passengers(game) == waiting
    check_row(game)
    check_tickets(game)
    check_lanes(game)
    check_harbours(game)


def check_row(game: Game) -> None:
    rules, row = game.map.rules.row, game.view(0).row
    assert sum(row.values()) <= rules.train + rules.ship
    if rules.sweep_wilds and not game._s.stuck_row:
        assert row.get("wild", 0) < rules.sweep_wilds


def check_pieces(game: Game, state: dict[str, Any]) -> None:
    """In the box, in stock and on the board there are as many as at the start."""
    pieces = game.map.rules.pieces
    left = [list(start) for start in [(pieces.train, pieces.ship)] * game.players]
    for r, route in enumerate(game.map.routes):
        if state["owner"][r] >= 0:
            left[state["owner"][r]][route.kind == "sea"] -= route.length
    for p in range(game.players):
        in_stock, in_box = state["pieces"][p], state["box"][p]
        assert min(*in_stock, *in_box) >= 0
        assert [in_stock[d] + in_box[d] for d in range(2)] == left[p]


def check_tickets(game: Game) -> None:
    """Each in a deck, in an offer or kept, and only once."""
    decks = [t for d in range(len(game.map.rules.tickets.decks)) for t in ticket_stack(game, d)]
    shown = [t for p in range(game.players) for t in game.view(p).offer]
    kept = [t for p in range(game.players) for t in game.view(p).tickets]
    there, all_ = sorted(decks + shown + kept), list(range(len(game.map.tickets)))
    if game.map.rules.tickets.opening.returned == "removed":
        assert there == sorted(set(there) & set(all_))
    else:
        assert there == all_


def check_lanes(game: Game) -> None:
    owners = game.view(0).owners
    for lanes in game.map.lane_groups().values():
        taken = [owners[r] for r in lanes if owners[r] is not None]
        assert len(taken) == len(set(taken)), "two lanes of one double"
        assert len(taken) <= game.map.rules.open_lanes(len(lanes), game.players)


def check_harbours(game: Game) -> None:
    rules = game.map.rules.harbours
    owners = Counter(game.view(0).harbours.values())
    for p, seat in enumerate(game.view(0).seats):
        assert seat.harbours_left + owners[p] == (rules.each if rules else 0)


def passengers(game: Game) -> Counter[str]:
    view = game.view(0)
    return Counter(
        {
            color: sum(seat.passengers[color] for seat in view.seats)
            + sum(place[color] for place in view.waiting.values())
            for color in game._lowered.passenger_colors
        }
    )


def check_legal(game: Game, rng: random.Random, legal: list[Action]) -> None:
    """Every legal action applies, and leaves this game alone."""
    before = state_of(game)
    for action in rng.sample(legal, min(MOST_TRIED, len(legal))):
        twin = game.copy()
        twin.play(action)
        assert state_of(twin) != before
    assert state_of(game) == before


def check_illegal(game: Game, rng: random.Random, legal: list[Action], pool: list[Action]) -> None:
    """Actions of other moments, and legal ones with a card more, less or other."""
    keys = {key(action) for action in legal}
    tried = rng.sample(pool, min(MOST_TRIED, len(pool)))
    tried += [spoiled(game, rng, action) for action in rng.sample(legal, min(20, len(legal)))]
    before = state_of(game)
    for action in tried:
        if key(action) not in keys:
            with pytest.raises(IllegalAction):
                game.play(action)
    assert state_of(game) == before


def spoiled(game: Game, rng: random.Random, action: Action) -> Action:
    """Something near it: most often illegal."""
    values: dict[str, Any] = {name: getattr(action, name) for name in Action.__slots__}
    if action.pay:
        pay = Counter(action.pay)
        card = rng.choice(game._lowered.cards).name
        pay[card] += 1
        if rng.random() < 0.6:
            pay[rng.choice(list(action.pay))] -= 1
        values["pay"] = {name: count for name, count in pay.items() if count}
        if rng.random() < 0.2:
            values["route"] = rng.randrange(len(game.map.routes)) if action.route >= 0 else -1
    elif action.kind is ActionKind.DRAW_ROW:
        values["card"] = rng.choice(game._lowered.cards).name
    elif action.kind is ActionKind.EXCHANGE:
        values["count"] = action.count + 60
    elif action.kind in (ActionKind.DRAW_TICKETS, ActionKind.CHOOSE_MIX):
        values["mix"] = (action.mix[0] + 1, action.mix[1])
    elif action.kind is ActionKind.KEEP_TICKETS:
        values["tickets"] = action.tickets[1:]
    else:
        values["kind"] = ActionKind.PASS
    return Action(**values)


def check_scores(game: Game) -> None:
    """A recount from the replay: routes and exchanges action by action, the rest from the end."""
    track = [0] * game.players
    points = game.map.rules.routes.points
    owners: dict[int, int] = {}
    replay = Replay.from_json(game.replay().to_json())
    claimed = (-1, -1)
    for before, action in replay.games(game.map):
        for r, owner in enumerate(before.view(0).owners):
            if owner is not None and r not in owners:
                assert (r, owner) == claimed
                owners[r] = owner
                track[owner] += points[game.map.routes[r].length]
        if action.kind is ActionKind.EXCHANGE:
            track[before.player] -= game.map.rules.exchange.cost * action.count
        if action.kind is ActionKind.CLAIM:
            claimed = (action.route, before.player)
    for r, owner in enumerate(game.view(0).owners):
        if owner is not None and r not in owners:
            track[owner] += points[game.map.routes[r].length]
    scores = game.scores()
    assert [score.routes for score in scores] == track
    assert [seat.score for seat in game.view(0).seats] == track
    assert [score.total for score in scores] == [
        score.routes
        + score.tickets_won
        + score.tickets_lost
        + score.harbours
        + score.passengers
        + score.goals
        + score.longest_trail
        + score.most_tickets
        + score.stations
        for score in scores
    ]
    if small(game):
        assert [score.total for score in scores] == oracles.totals(game)


def small(game: Game) -> bool:
    """Small enough for the oracles, which try all trails."""
    owners = Counter(game.view(0).owners)
    return max(owners[p] for p in range(game.players)) <= 13


def games(preset: str, examples: int) -> Callable[[], None]:
    @settings(max_examples=examples, phases=(Phase.generate,))  # a game shrinks slowly
    @given(
        map_=maps((preset,), most_cities=10), players=st.integers(2, 5), seed=st.integers(0, 999)
    )
    def soak_each(map_: Map, players: int, seed: int) -> None:
        soak(map_, players, seed)

    return soak_each


@pytest.mark.parametrize("preset", preset_ids())
def test_random_games_on_made_maps(preset: str) -> None:
    games(preset, 3)()


@pytest.mark.slow
@pytest.mark.parametrize("preset", preset_ids())
def test_many_random_games_on_made_maps(preset: str) -> None:
    games(preset, 40)()


@pytest.mark.parametrize(("name", "players"), [(n, 2 + i % 4) for i, n in enumerate(map_ids())])
def test_random_game_on_a_bundled_map(name: str, players: int) -> None:
    soak(bundled(name), players, 11)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", map_ids())
def test_random_games_on_the_bundled_maps(name: str, players: int) -> None:
    for seed in range(2):
        soak(bundled(name), players, seed)


@pytest.mark.parametrize("preset", preset_ids())
def test_preset_games_end(preset: str) -> None:
    """Many games of uniformly random players; the core plays them at a stroke."""
    for players in range(2, 6):
        game = Game(make_map(7, preset), players, 0)
        for seed in range(25):
            game._table.random_games(seed, 1)
            assert game.ending in ("last-round", "stall")


def test_a_lost_card_is_noticed() -> None:
    """The checks can fail."""
    game = Game(bundled("alps"), 2, 1)
    check_table(game, passengers(game))
    game._s.deck[0] -= 1
    with pytest.raises(AssertionError):
        check_table(game, passengers(game))

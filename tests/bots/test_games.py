"""Bots play every preset and any legal map, only legally, and the same game every time."""

from pathlib import Path

import numpy as np
import pytest
from children import ended
from engine.table import variant
from hypothesis import given, settings
from hypothesis import strategies as st
from makers import Size, make_map, maps

from mapkit import Map, load_map
from mapkit.bots.arena import Arena
from mapkit.bots.game import recorded_game
from mapkit.bots.roster import BOTS
from mapkit.bundled import preset_ids
from mapkit.engine.core import words as w
from mapkit.engine.core.columns import DONE, KEPT, TOTAL
from mapkit.engine.lower import lower

NAMES = [bot.name for bot in BOTS.values() if not bot.is_slow]
EVERYTHING = Path("tests/maps/everything.yaml")
SMALL_DECK = Path("tests/maps/small-deck.yaml")


def lineup_of(players: int, shift: int = 0) -> list[str]:
    return [NAMES[(number + shift) % len(NAMES)] for number in range(players)]


def arena(map_: Map, lineup: list[str]) -> Arena:
    return Arena(lower(map_, len(lineup)).container, [BOTS[name].number for name in lineup])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("preset", preset_ids())
def test_every_preset_is_played_to_its_last_round(preset: str, players: int) -> None:
    map_ = make_map(3, preset, Size(46, 150, 60))  # room for five players with sixty pieces
    for shift in range(len(NAMES)):
        records = arena(map_, lineup_of(players, shift)).games(100 * shift, 20, players)
        assert set(records["ending"]) == {w.LAST_ROUND}


@pytest.mark.parametrize("bot", NAMES)
@settings(max_examples=15, deadline=None)
@given(map_=maps(), seed=st.integers(0, 1000))
def test_every_action_is_legal(bot: str, map_: Map, seed: int) -> None:
    """A recorded game is checked action by action by the engine."""
    players = 2 + seed % 4
    replay = recorded_game(map_, [bot] * players, seed)
    assert replay.final(map_).is_over


@pytest.mark.parametrize("bot", NAMES)
def test_a_recorded_game_is_the_game_of_the_batch(bot: str) -> None:
    map_ = load_map(EVERYTHING)
    lineup = [bot, "path", "random"]
    records = arena(map_, lineup).games(5, 6, 3)
    for number, record in enumerate(records):
        replay = recorded_game(map_, lineup, 5 + number // 3, number % 3)
        assert list(replay.totals) == record["sheet"][:3, TOTAL].tolist()
        assert len(replay.actions) == record["actions"]


def test_a_batch_does_not_depend_on_what_was_played_before() -> None:
    table = arena(make_map(2, "nordic"), lineup_of(4))
    whole = table.games(0, 12, 4)
    parts = np.concatenate([table.games(2, 4, 4), table.games(0, 8, 4)])
    assert (whole == parts[[4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3]]).all()


def test_turn_orders_rotate_the_lineup() -> None:
    records = arena(make_map(1), ["planner", "random"]).games(0, 40, 2)
    seat = (-records["turn_order"]) % 2
    planner = records["sheet"][np.arange(40), seat, TOTAL]
    random = records["sheet"][np.arange(40), 1 - seat, TOTAL]
    assert (planner > random).all()


@pytest.mark.parametrize("bot", NAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_deck_that_runs_out(bot: str, players: int) -> None:
    """Nobody draws a face-up card while the piles are empty; the game still ends by itself."""
    map_ = load_map(SMALL_DECK)
    for seed in range(12):
        game = recorded_game(map_, [bot] * players, seed).final(map_)
        assert game.ending in ("last-round", "stall")


@pytest.mark.parametrize("bot", NAMES)
def test_whoever_can_only_exchange_makes_a_claim_possible(bot: str) -> None:
    """Few cards, and trains or ships short: no game goes on exchanging to the limit of turns."""
    rules = {
        "players": [2, 2],
        "decks": {
            "train": {"each": 3, "wild": 1, "harbour": 0},
            "ship": {"single": 2, "double": 1, "harbour": 0},
        },
        "row": {"train": 1, "ship": 1, "sweep_wilds": 0},
        "choose_pieces": {"total": 8, "suggested": {"train": 4, "ship": 4}},
        "last_round": {"pieces_left": 1},
    }
    records = arena(variant("exchange", rules=rules), [bot, bot]).games(0, 100, 2)
    assert w.CUT not in records["ending"]


def test_bots_leave_no_passenger() -> None:
    wise = [name for name in NAMES if name != "random"]
    for first in range(len(wise)):
        lineup = [wise[(first + number) % len(wise)] for number in range(3)]
        kinds = arena(make_map(2, "germany"), lineup).games(0, 6, 3)["kinds"]
        assert kinds[..., w.TAKE_PASSENGER].sum() > 0
        assert kinds[..., w.LEAVE_PASSENGER].sum() == 0


def test_the_record_agrees_with_itself() -> None:
    map_ = load_map(EVERYTHING)
    records = arena(map_, lineup_of(3)).games(0, 30, 3)
    tickets = len(map_.tickets)
    for p in range(3):
        kept = records["ticket_owner"][:, :tickets] == p
        assert (kept.sum(1) == records["sheet"][:, p, KEPT]).all()
        done = kept & (records["ticket_result"][:, :tickets] > 0)
        assert (done.sum(1) == records["sheet"][:, p, DONE]).all()
        assert (done == (kept & (records["done_turn"][:, :tickets] >= 0))).all()
        assert (records["offered"][:, :tickets][kept] >> p & 1 == 1).all()
    assert (records["kinds"].sum((1, 2)) == records["actions"]).all()


def test_interpreted_bots_play_the_same_games(tmp_path: Path) -> None:
    program = """
import sys; sys.path.insert(0, "tests")
from makers import Size, make_map
from mapkit.bots.game import recorded_game
for preset in ("classic", "nordic", "germany", "world"):
    map_ = make_map(4, preset, Size(12, 24, 12))
    lineups = (["planner", "hungry"], ["path", "one-step", "long-route"])
    for lineup in lineups:
        replay = recorded_game(map_, lineup, 3)
        print(hash(str([a.plain() for a in replay.actions])), replay.totals)
"""
    seen = set()
    for disabled in ("0", "1"):
        environment = {"NUMBA_DISABLE_JIT": disabled, "PYTHONHASHSEED": "0"}
        seen.add(ended("-c", program, env=environment).stdout)
    assert len(seen) == 1


@pytest.mark.parametrize("bot", NAMES)
@pytest.mark.parametrize("preset", ["classic", "great-lakes"])
def test_no_bot_looks_at_what_is_hidden(bot: str, preset: str) -> None:
    """A decision stays the same when the opponent's hand and the deck swap their cards."""
    table = arena(make_map(5, preset, Size(16, 40, 16)), [bot, "random"])
    rng = np.random.default_rng(1)
    looked = 0
    table.start(1, 0)
    while table.state["phase"][0] != w.OVER:
        minds, desk, state = table.minds.copy(), table.desk.copy(), table.state.copy()
        table.decide()
        if state["player"][0] == 0:
            looked += 1
            decided = _action(table)
            table.minds[:], table.desk[:] = minds, desk
            _swap_hidden_cards(table, rng)
            table.decide()
            assert _action(table) == decided
            table.state[:] = state
        table.play()
    assert looked > 30


def _action(table: Arena) -> tuple[object, ...]:
    a = table.actions[0]
    return int(a["kind"]), int(a["a"]), int(a["b"]), tuple(a["pay"])


def _swap_hidden_cards(table: Arena, rng: np.random.Generator) -> None:
    """Deal the opponent's cards and the deck's anew, each deck by itself."""
    s, m = table.state, table.map
    for d in range(2):
        kinds = range(int(m["kind_first"][0, d]), int(m["kind_first"][0, d + 1]))
        pool = [k for k in kinds for _ in range(int(s["deck"][0, k]) + int(s["hand"][0, 1, k]))]
        held = sum(int(s["hand"][0, 1, k]) for k in kinds)
        rng.shuffle(pool)
        for k in kinds:
            s["hand"][0, 1, k] = pool[:held].count(k)
            s["deck"][0, k] = pool[held:].count(k)

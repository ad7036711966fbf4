"""The searcher: the same game every time, only legal actions, and no look at what is hidden."""

from pathlib import Path

import numpy as np
import pytest
from makers import Size, make_map
from typer.testing import CliRunner

from mapkit import Map
from mapkit.bots.arena import Arena
from mapkit.bots.game import recorded_game
from mapkit.bots.mind import MIND_FIELDS
from mapkit.bots.roster import BOTS, arena_of, bundled_bot, with_rollouts
from mapkit.bots.warm import get_ready
from mapkit.bundled import preset_ids
from mapkit.cli.app import make_app
from mapkit.engine.core import words as w
from mapkit.engine.core.columns import TOTAL
from mapkit.engine.core.fields import container
from mapkit.engine.lower import lower

SMALL = Size(16, 40, 16)
FAST = "searcher-12"


@pytest.fixture(scope="module", autouse=True)
def warm_searcher() -> None:
    get_ready(lambda what, share: None, ["searcher"])


def table_of(map_: Map, *names: str) -> Arena:
    bots = [bot for bot in map(bundled_bot, names) if bot is not None]
    assert len(bots) == len(names)
    return arena_of(lower(map_, len(names)).container, bots)


@pytest.mark.parametrize("preset", preset_ids())
def test_every_action_is_legal(preset: str) -> None:
    """A recorded game is checked action by action by the engine."""
    map_ = make_map(6, preset, SMALL)
    for seed, lineup in enumerate(([FAST, "planner"], ["hungry", FAST, FAST])):
        replay = recorded_game(map_, lineup, seed)
        assert replay.final(map_).is_over


def test_a_seed_gives_the_same_game_whatever_was_played_before() -> None:
    map_ = make_map(5, "classic", SMALL)
    table = table_of(map_, FAST, "planner")
    whole = table.games(0, 4, 2)
    assert (table.games(1, 2, 2) == whole[2:]).all()
    for number, record in enumerate(whole):
        replay = recorded_game(map_, [FAST, "planner"], number // 2, number % 2)
        assert list(replay.totals) == record["sheet"][:2, TOTAL].tolist()


def test_more_rollouts_make_other_choices() -> None:
    map_ = make_map(5, "classic", SMALL)
    few = table_of(map_, "searcher-1", "planner").games(0, 4, 2)
    many = table_of(map_, "searcher-40", "planner").games(0, 4, 2)
    plain = table_of(map_, "planner", "planner").games(0, 4, 2)
    assert (few["actions"] == plain["actions"]).all(), "one rollout is no reason to do otherwise"
    assert (many["sheet"] != plain["sheet"]).any()


def test_it_plans_anew_after_a_claim_that_was_not_planned() -> None:
    """The new route may bring other ways for its tickets, in its head as on the board."""
    table = table_of(make_map(5, "classic", SMALL), "searcher-40", "planner")
    unplanned = 0
    for seed in range(4):
        table.start(seed, 0)
        while table.state["phase"][0] != w.OVER:
            player = int(table.state["player"][0])
            table.decide()
            a, mind = table.actions[0], table.minds[player]
            is_claim = player == 0 and a["kind"] == w.CLAIM
            if is_claim and not mind["planned"][table.map["route_group"][0, a["a"]]]:
                thought_of = table.lab[2][0]  # type: ignore[attr-defined]
                is_planners = thought_of["kind"] == w.CLAIM and thought_of["a"] == a["a"]
                assert is_planners or mind["stale"] == 1
                unplanned += not is_planners
            table.play()
    assert unplanned > 0


@pytest.mark.parametrize("preset", ["classic", "great-lakes", "germany", "nordic"])
def test_it_does_not_look_at_what_is_hidden(preset: str) -> None:
    """A decision stays the same when hidden cards, tickets, minds and chance are all changed."""
    table = table_of(make_map(5, preset, SMALL), FAST, "planner")
    rng = np.random.default_rng(1)
    looked = 0
    table.start(1, 0)
    while table.state["phase"][0] != w.OVER:
        minds, state = table.minds.copy(), table.state.copy()
        table.decide()
        if state["player"][0] == 0:
            looked += 1
            decided, mind = _action(table), table.minds[0].copy()
            table.minds[:] = minds
            _deal_hidden_anew(table, rng)
            table.decide()
            assert _action(table) == decided
            table.state[:] = state
            table.minds[:] = minds
            table.minds[0] = mind
        table.play()
    assert looked > 15


def _action(table: Arena) -> tuple[object, ...]:
    a = table.actions[0]
    return int(a["kind"]), int(a["a"]), int(a["b"]), tuple(a["pay"])


def _deal_hidden_anew(table: Arena, rng: np.random.Generator) -> None:
    s = table.state
    table.minds[1:] = container(MIND_FIELDS)[0]
    s["rng"][0] = rng.integers(1, 2**31, 4)
    for d in range(2):
        _deal_cards_anew(table, d, rng)
        _deal_tickets_anew(table, d, rng)


def _deal_cards_anew(table: Arena, d: int, rng: np.random.Generator) -> None:
    """Swap the opponent's cards with the deck's, but for those that were taken openly."""
    s, m, seen = table.state, table.map, table.seen["cards"][0, 1]  # type: ignore[attr-defined]
    hand, deck = s["hand"][0, 1], s["deck"][0]
    kinds = range(int(m["kind_first"][0, d]), int(m["kind_first"][0, d + 1]))
    assert all(seen[k] <= hand[k] for k in kinds), "what was seen is there"
    pool = [k for k in kinds for _ in range(int(deck[k]) + int(hand[k]) - int(seen[k]))]
    held = sum(int(hand[k]) - int(seen[k]) for k in kinds)
    rng.shuffle(pool)
    for k in kinds:
        hand[k] = seen[k] + pool[:held].count(k)
        deck[k] = pool[held:].count(k)


def _deal_tickets_anew(table: Arena, d: int, rng: np.random.Generator) -> None:
    """Swap the tickets of the opponent, those it is offered, and those of the deck."""
    s, m = table.state, table.map
    base, end = (int(m["ticket_first"][0, d + i]) for i in range(2))
    head, left = int(s["ticket_head"][0, d]), int(s["ticket_left"][0, d])
    ring = [base + (head + i) % (end - base) for i in range(left)]
    owned = [t for t in m["ticket_list"][0, base:end] if s["ticket_owner"][0, t] == 1]
    size = int(s["offer_size"][0, 1])
    offers = [i for i in range(size) if m["ticket_deck"][0, s["offer"][0, 1, i]] == d]
    pool = [*owned, *s["offer"][0, 1, offers], *s["ticket_order"][0, ring]]
    rng.shuffle(pool)
    s["ticket_owner"][0, owned] = -1
    s["ticket_owner"][0, pool[: len(owned)]] = 1
    s["offer"][0, 1, offers] = pool[len(owned) : len(owned) + len(offers)]
    s["ticket_order"][0, ring] = pool[len(owned) + len(offers) :]


def test_a_name_may_tell_the_rollouts() -> None:
    told = bundled_bot("searcher-200")
    assert told is not None
    assert (told.rollouts, told.number) == (200, BOTS["searcher"].number)
    assert bundled_bot("searcher") == BOTS["searcher"]
    assert with_rollouts("searcher", 200) == "searcher-200"
    assert with_rollouts("planner", 200) == "planner"
    for name in ("planner-200", "searcher-0", "searcher-99999", "searcher-x"):
        assert bundled_bot(name) is None


def test_it_plays_at_the_command_line(tmp_path: Path) -> None:
    words = ["playtest", "alps", "--players", "2", "--games", "2", "--bots", "searcher"]
    run = CliRunner().invoke(
        make_app(["playtest"]), [*words, "--rollouts", "2", "-o", str(tmp_path)]
    )
    assert run.exit_code in (0, 1), run.output
    assert '"searcher-2"' in (tmp_path / "playtest.json").read_text("utf-8")


def test_rollouts_without_a_searcher_are_refused() -> None:
    run = CliRunner().invoke(make_app(["playtest"]), ["playtest", "alps", "--rollouts", "2"])
    assert run.exit_code == 2
    assert "--bots searcher" in run.output

"""Recorded games: one for every mechanic and every way a game ends, replayed exactly.

`MAPKIT_RECORD=1 pytest tests/engine/test_replays.py -n 0` finds such games and writes them again.
"""

from __future__ import annotations

import dataclasses
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from engine.table import opened, tiny, variant

from mapkit import DocumentError, Map
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.core import words as w
from mapkit.engine.game import Game
from mapkit.engine.replay import Replay

FOLDER = Path(__file__).parent / "replays"
RECORD = os.environ.get("MAPKIT_RECORD") == "1"
MOST_SEEDS = 4_000

# What is to be seen, and the tiny map and number of players it is recorded with.
MECHANICS = {
    "face-up-wild": ("claim", 2),
    "reshuffle": ("claim", 2),
    "sweep": ("claim", 3),
    "one-card-only": ("small-deck", 2),
    "tickets-drawn": ("claim", 2),
    "fewer-tickets-than-asked": ("claim", 2),
    "pass": ("small-deck", 3),
    "ends-by-last-round": ("ferry", 2),
    "ends-by-stall": ("small-deck", 3),
    "longest-trail": ("claim", 2),
    "tie-break": ("plain-ferry", 4),
    "shared-win": ("wrap", 4),
    "double-both-lanes": ("double", 4),
    "double-closed": ("double", 2),
    "triple-two-lanes": ("triple", 3),
    "triple-three-lanes": ("triple", 5),
    "ferry-with-wilds": ("ferry", 2),
    "ferry-with-pairs": ("ferry", 2),
    "plain-ferry": ("plain-ferry", 2),
    "colored-ferry": ("colored-ferry", 2),
    "tunnel-free": ("tunnel", 2),
    "tunnel-paid": ("tunnel", 2),
    "tunnel-left": ("tunnel", 2),
    "bonus-draw": ("bonus", 2),
    "terrain": ("terrain", 2),
    "terrain-with-other-colours": ("terrain", 2),
    "sea": ("sea", 2),
    "double-ship-with-loss": ("sea", 2),
    "rail-beside-sea": ("sea", 2),
    "row-refilled-by-choice": ("sea", 2),
    "split": ("exchange", 2),
    "exchange": ("exchange", 2),
    "harbour": ("harbour", 2),
    "station": ("station", 2),
    "harbour-scored": ("harbour", 2),
    "tour-in-order": ("tour", 2),
    "tour-joined": ("tour", 2),
    "tour-failed": ("tour", 2),
    "wrap-around": ("wrap", 2),
    "mix-of-ticket-decks": ("ticket-decks", 2),
    "country-ticket": ("country", 2),
    "passengers": ("passengers", 2),
    "passengers-left": ("passengers", 2),
    "most-tickets": ("passengers", 3),
    "goals": ("goals", 3),
    "everything": ("everything", 4),
}


def seen_in(replay: Replay, map_: Map) -> set[str]:
    """The mechanics that a recorded game shows."""
    seen: set[str] = set()
    before: Game | None = None
    last: Action | None = None
    game: Game | None = None
    for game, action in replay.games(map_):
        if before is not None and last is not None:
            seen |= set(_shown(before, last, game))
        before, last = game.copy(), action
    assert before is not None
    assert last is not None
    assert game is not None
    seen |= set(_shown(before, last, game))
    seen |= set(_at_the_end(game))
    if len(seen & set(MECHANICS)) >= EVERYTHING:
        seen.add("everything")
    return seen


EVERYTHING = 15  # mechanics in one game


def _shown(before: Game, action: Action, after: Game) -> Iterator[str]:
    kind, s = action.kind, after._s
    if kind is ActionKind.DRAW_ROW and action.card == "wild":
        yield "face-up-wild"
    if s.reshuffles > before._s.reshuffles:
        yield "reshuffle"
    if s.sweeps > before._s.sweeps:
        yield "sweep"
    if kind is ActionKind.DRAW_BLIND and before.decision == "turn" and after.decision == "turn":
        yield "one-card-only"
    if kind is ActionKind.DRAW_TICKETS:
        yield "tickets-drawn"
        if sum(action.mix) < before.map.rules.tickets.later.draw:
            yield "fewer-tickets-than-asked"
        if all(action.mix):
            yield "mix-of-ticket-decks"
    if kind is ActionKind.PASS:
        yield "pass"
    plain = {
        ActionKind.PAY_TUNNEL: "tunnel-paid",
        ActionKind.LEAVE_TUNNEL: "tunnel-left",
        ActionKind.CHOOSE_DECK: "row-refilled-by-choice",
        ActionKind.CHOOSE_PIECES: "split",
        ActionKind.EXCHANGE: "exchange",
        ActionKind.BUILD_HARBOUR: "harbour",
        ActionKind.TAKE_PASSENGER: "passengers",
        ActionKind.LEAVE_PASSENGER: "passengers-left",
        ActionKind.BUILD_STATION: "station",
    }
    if kind in plain:
        yield plain[kind]
    if kind is ActionKind.CLAIM:
        yield from _claimed(before, action, after)


def _claimed(before: Game, action: Action, after: Game) -> Iterator[str]:
    route, cards = before.map.routes[action.route], sum(action.pay.values())
    rules = before.map.rules.routes
    lanes = before.map.lane_groups()[route.lane_group]
    taken = sum(owner is not None for owner in (after.view(0).owners[r] for r in lanes))
    if route.tunnel and after.decision != "tunnel":
        yield "tunnel-free"
    if route.ferry and not rules.ferry_pairs:
        yield "plain-ferry"
    if route.ferry and rules.ferry_pairs:
        yield "ferry-with-pairs" if cards > route.length else "ferry-with-wilds"
    if route.ferry and route.color != "grey":
        yield "colored-ferry"
    if route.bonus:
        yield "bonus-draw"
    if route.terrain:
        yield "terrain"
        colors = {card.removesuffix("-harbour") for card in action.pay} - {"wild"}
        if len(colors) > 1:
            yield "terrain-with-other-colours"
    if route.kind == "sea":
        yield "sea"
        covered = sum(n * (2 if "two-ships" in card else 1) for card, n in action.pay.items())
        if covered > route.length:
            yield "double-ship-with-loss"
    if route.wrap:
        yield "wrap-around"
    owned = {
        (before.map.routes[r].kind, frozenset(before.map.routes[r].between))
        for r, owner in enumerate(after.view(0).owners)
        if owner == before.player
    }
    if {(k, frozenset(route.between)) for k in ("rail", "sea")} <= owned:
        yield "rail-beside-sea"
    if len(lanes) == 2:
        yield "double-closed" if before.players < 4 else ("double-both-lanes" if taken == 2 else "")
    if len(lanes) == 3 and taken > 1:
        yield "triple-two-lanes" if taken == 2 else "triple-three-lanes"


def _at_the_end(game: Game) -> Iterator[str]:
    yield f"ends-by-{game.ending}"
    scores = game.scores()
    best = [p for p, score in enumerate(scores) if score.total == max(s.total for s in scores)]
    if len(best) > len(game.winners()):
        yield "tie-break"
    if len(game.winners()) > 1:
        yield "shared-win"
    for name in ("longest-trail", "most-tickets", "goals"):
        if any(getattr(score, name.replace("-", "_")) for score in scores):
            yield name
    for p, score in enumerate(scores):
        built = [city for city, owner in game.view(0).harbours.items() if owner == p]
        rules = game.map.rules.harbours
        if rules and score.harbours > rules.unbuilt * (rules.each - len(built)):
            yield "harbour-scored"
        for t, how in game.tickets_done(p).items():
            ticket = game.map.tickets[t]
            if ticket.is_tour:
                yield {"lost": "tour-failed", "done": "tour-joined"}.get(how, "tour-in-order")
            elif how == "done" and set(ticket.places) & set(game.map.countries):
                yield "country-ticket"


def recorded(mechanic: str) -> Replay:
    """A game that shows the mechanic: players who like to claim, build and swap."""
    name, players = MECHANICS[mechanic]
    for seed in range(MOST_SEEDS):
        game, rng = Game(tiny(name), players, seed), random.Random(seed)
        eager = rng.choice((0.2, 0.5, 0.9))
        while not game.is_over:
            game.play(_liked(game, rng, eager))
        if mechanic in seen_in(game.replay(), game.map):
            return game.replay()
    raise AssertionError(f"no game of `{name}` shows {mechanic}")


DRAWS = (ActionKind.DRAW_ROW, ActionKind.DRAW_BLIND, ActionKind.DRAW_TICKETS, ActionKind.EXCHANGE)


def _liked(game: Game, rng: random.Random, eager: float) -> Action:
    legal = game.legal_actions()
    active = [action for action in legal if action.kind not in DRAWS]
    if active and rng.random() < eager:
        kind = rng.choice(sorted({action.kind for action in active}))
        return rng.choice([action for action in active if action.kind == kind])
    kind = rng.choice(sorted({action.kind for action in legal}))
    return rng.choice([action for action in legal if action.kind == kind])


def replay_of(mechanic: str) -> tuple[Replay, Map]:
    file = FOLDER / f"{mechanic}.json"
    replay = Replay.from_json(file.read_text(encoding="utf-8"), file.name)
    return replay, tiny(replay.map_id)


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_recorded_game_runs_as_recorded_and_shows_it(mechanic: str) -> None:
    if RECORD:
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{mechanic}.json").write_text(recorded(mechanic).to_json(), encoding="utf-8")
    replay, map_ = replay_of(mechanic)
    assert mechanic in seen_in(replay, map_)
    game = replay.final(map_)
    assert game.is_over
    assert tuple(score.total for score in game.scores()) == replay.totals
    assert game.replay() == replay
    assert game.replay().to_json() == (FOLDER / f"{mechanic}.json").read_text(encoding="utf-8")


def test_every_mechanic_has_a_replay_and_every_replay_a_mechanic() -> None:
    files = {file.stem for file in FOLDER.glob("*.json")}
    assert sorted(set(MECHANICS) - files) == [], "mechanics without a replay"
    assert sorted(files - set(MECHANICS)) == [], "replays of nothing"


def test_every_kind_of_action_is_in_some_replay() -> None:
    kinds = {action.kind for m in MECHANICS for action in replay_of(m)[0].actions}
    assert set(ActionKind) - kinds == set()


def test_a_game_that_is_cut() -> None:
    """The third way to end: far too many turns. No game of players gets there, so it is set up."""
    game = opened("claim")
    game._s.turn = w.TURN_LIMIT - 1
    for _ in range(2):
        game.play(Action(ActionKind.DRAW_BLIND, deck="train"))
    assert game.is_over
    assert game.ending == "cut"


class TestRefused:
    """A replay that does not fit says so by name."""

    def refusal(self, replay: Replay, map_: Map) -> str:
        with pytest.raises(DocumentError) as error:
            replay.final(map_)
        return str(error.value)

    def test_changed_map(self) -> None:
        replay, _ = replay_of("ferry-with-pairs")
        changed = variant("ferry", rules={"pieces": {"train": 9}})
        assert "`ferry` has changed" in self.refusal(replay, changed)

    @pytest.mark.parametrize("part", ["routes", "tickets", "cities"])
    def test_any_change_that_matters(self, part: str) -> None:
        replay, map_ = replay_of("ferry-with-pairs")
        smaller = getattr(map_, part)
        if part == "cities":
            first = dataclasses.replace(map_.cities["a"], tags=("new",))
            changed = dataclasses.replace(map_, cities={**map_.cities, "a": first})
        else:
            changed = dataclasses.replace(map_, **{part: smaller[:-1]})
        assert "`ferry` has changed" in self.refusal(replay, changed)

    def test_looks_do_not_matter(self) -> None:
        replay, _ = replay_of("ferry-with-pairs")
        cities = {
            id_: {"name": f"City {id_}", "at": [at, 200]}
            for id_, at in (("a", 90), ("b", 310), ("c", 505))
        }
        replay.final(variant("ferry", title="Another title", cities=cities))

    def test_another_map(self) -> None:
        replay, _ = replay_of("ferry-with-pairs")
        assert "a game of `ferry`, not of `claim`" in self.refusal(replay, tiny("claim"))

    def test_an_illegal_action(self) -> None:
        replay, map_ = replay_of("ferry-with-pairs")
        actions = (*replay.actions[:5], Action(ActionKind.PASS), *replay.actions[5:])
        message = self.refusal(dataclasses.replace(replay, actions=actions), map_)
        assert "Action 6 (pass) is illegal" in message

    def test_other_totals(self) -> None:
        replay, map_ = replay_of("ferry-with-pairs")
        other = dataclasses.replace(replay, totals=(99, 99))
        assert "the replay says [99, 99]" in self.refusal(other, map_)

    @pytest.mark.parametrize(
        "damage",
        [
            lambda text: text[: len(text) // 2],
            lambda text: "",
            lambda text: "[]",
            lambda text: text.replace('"players": 2', '"players": "two"'),
            lambda text: text.replace('"seed"', '"sed"'),
            lambda text: text.replace('"kind": "keep-tickets"', '"kind": "eat-tickets"'),
            lambda text: text.replace('"mapkit_replay": 1', '"mapkit_replay": 2'),
            lambda text: json.dumps(json.loads(text) | {"actions": [{"route": 1}]}),
            lambda text: json.dumps(json.loads(text) | {"actions": [7]}),
        ],
        ids=["half", "empty", "list", "players", "key", "kind", "version", "no-kind", "number"],
    )
    def test_broken_json_gives_findings(self, damage) -> None:  # type: ignore[no-untyped-def]
        text = (FOLDER / "ferry-with-pairs.json").read_text(encoding="utf-8")
        assert damage(text) != text
        with pytest.raises(DocumentError) as error:
            Replay.from_json(damage(text), "broken.json")
        assert error.value.findings
        assert all(finding.where is not None for finding in error.value.findings)

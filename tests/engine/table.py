"""Positions set up by hand: cards, routes and tickets put where a test wants them.

Cards only ever move: whatever is not named goes back into its deck, so that no test plays with more
cards than the box has.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from conftest import ROOT
from ruamel.yaml import YAML

from mapkit import Map, load_map, parse_map
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.core import fields as f
from mapkit.engine.core import words as w
from mapkit.engine.faults import IllegalAction
from mapkit.engine.game import Game
from mapkit.source.write import dumped

CLAIM, PASS = ActionKind.CLAIM, ActionKind.PASS
PLENTY = 30  # opening decisions of five players are far fewer


@cache
def tiny(name: str) -> Map:
    """A map of `tests/maps`."""
    return load_map(str(ROOT / "tests" / "maps" / f"{name}.yaml"))


@cache
def bundled(name: str) -> Map:
    return load_map(name)


def variant(name: str, **changes: Any) -> Map:
    """A map of `tests/maps` with other rules (merged into its own) or other parts."""
    path = ROOT / "tests" / "maps" / f"{name}.yaml"
    data = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    rules = changes.pop("rules", {})
    data["rules"] = _merged(data["rules"], rules)
    return parse_map(dumped(data | changes), f"{name}.yaml")


def _merged(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {key: _merged(old.get(key), value) for key, value in new.items()}
    return new


def opened(map_: Map | str, players: int = 2, seed: int = 1) -> Game:
    """A game at its first turn, every decision before it taken as it comes first."""
    game = Game(tiny(map_) if isinstance(map_, str) else map_, players, seed)
    for _ in range(PLENTY):
        if game.decision == "turn":
            return game
        game.play(game.legal_actions()[-1 if game.decision != "choose-pieces" else 0])
    raise AssertionError("the opening does not end")


def state_of(game: Game) -> dict[str, Any]:
    """A copy: later play does not change it."""
    return copy.deepcopy(game.state())


def number(game: Game, card: str) -> int:
    return game._lowered.card_numbers[card]


def arrange(
    game: Game,
    hands: Mapping[int, Mapping[str, int]] | None = None,
    row: Mapping[str, int] | None = None,
    deck: Mapping[str, int] | None = None,
    discard: Mapping[str, int] | None = None,
    park: int | None = None,
) -> None:
    """Lay the cards out anew: hands not named are emptied; the rest goes to `park`'s hand if the
    deck is named, else into the decks."""
    s = game._s
    total = cards_in_box(game)
    places = [(s.hand[p], hand) for p, hand in (hands or {}).items()]
    places += [(s.row, row or {}), (s.deck, deck or {}), (s.discard, discard or {})]
    for p in range(f.PLAYERS):
        _clear(s.hand[p])
    for pile in (s.row, s.deck, s.discard, s.held):
        _clear(pile)
    for pile, cards in places:
        for card, count in cards.items():
            k = number(game, card)
            pile[k] += count
            total[k] -= count
    assert min(total) >= 0, "more cards than the box has"
    rest = s.deck if deck is None else s.hand[game.players - 1 if park is None else park]
    for k, count in enumerate(total):
        rest[k] += count
    _count_piles(game)


def _clear(pile: Any) -> None:
    for k in range(len(pile)):
        pile[k] = 0


def _count_piles(game: Game) -> None:
    s, kinds = game._s, range(len(game._lowered.cards))
    for d in range(2):
        in_deck = [k for k in kinds if game._lowered.cards[k].deck == d]
        s.deck_size[d] = sum(int(s.deck[k]) for k in in_deck)
        s.discard_size[d] = sum(int(s.discard[k]) for k in in_deck)
    s.row_size = sum(int(s.row[k]) for k in kinds)


def cards_in_box(game: Game) -> list[int]:
    return [card.count for card in game._lowered.cards]


def cards_on_table(game: Game) -> list[int]:
    """Every card wherever it lies, by kind."""
    s = game._s
    piles = [s.deck, s.discard, s.row, s.held, *(s.hand[p] for p in range(game.players))]
    return [sum(int(pile[k]) for pile in piles) for k in range(len(game._lowered.cards))]


def deal(game: Game, player: int, **cards: int) -> None:
    """Give a player exactly these cards (`red_ship=2`); everybody else's go back into the deck."""
    arrange(game, {player: {name.replace("_", "-"): count for name, count in cards.items()}})


def hand_of(game: Game, player: int) -> dict[str, int]:
    return dict(game.view(player).hand)


def give(game: Game, player: int, *routes: int) -> None:
    """Routes to a player, with the pieces on them; no points, no cards."""
    s = game._s
    for r in routes:
        assert s.owner[r] < 0, "somebody has that route"
        s.owner[r] = player
        route = game.map.routes[r]
        s.pieces[player][1 if route.kind == "sea" else 0] -= route.length
        _shut(game, player, r)


def set_free(game: Game, r: int) -> None:
    """A route that was taken is open to all again."""
    s = game._s
    s.owner[r] = -1
    for player in range(game.players):
        s.shut[player][r // f.WORD] &= ~(1 << r % f.WORD)


def _shut(game: Game, player: int, r: int) -> None:
    """RULES §2, parallel lanes, in the core's bits."""
    s = game._s
    lanes = game.map.lane_groups()[game.map.routes[r].lane_group]
    taken = [lane for lane in lanes if s.owner[lane] >= 0]
    full = len(taken) >= game.map.rules.open_lanes(len(lanes), game.players)
    for lane in lanes:
        for one in range(game.players):
            if one == player or full or lane in taken:
                s.shut[one][lane // f.WORD] |= 1 << lane % f.WORD


def give_tickets(game: Game, player: int, *tickets: int) -> None:
    """Exactly these tickets; those had before go back under their decks."""
    s = game._s
    for t in range(len(game.map.tickets)):
        if s.ticket_owner[t] == player:
            s.ticket_owner[t] = -1
    for t in tickets:
        s.ticket_owner[t] = player
    stack_tickets(game, unowned_tickets(game))


def stack_tickets(game: Game, order: list[int]) -> None:
    """The ticket decks from top to bottom."""
    s, m = game._s, f.face(game._lowered.container)
    for d, name in enumerate(game.map.rules.tickets.decks):
        mine = [t for t in order if game.map.tickets[t].deck == name]
        s.ticket_head[d] = 0
        s.ticket_left[d] = len(mine)
        for i, t in enumerate(mine):
            s.ticket_order[int(m.ticket_first[d]) + i] = t


def ticket_stack(game: Game, d: int = 0) -> list[int]:
    """A ticket deck from top to bottom."""
    s, m = game._s, f.face(game._lowered.container)
    base, size = int(m.ticket_first[d]), int(m.ticket_first[d + 1]) - int(m.ticket_first[d])
    at = [base + (int(s.ticket_head[d]) + i) % size for i in range(int(s.ticket_left[d]))]
    return [int(s.ticket_order[i]) for i in at]


def unowned_tickets(game: Game) -> list[int]:
    return [t for t in range(len(game.map.tickets)) if game._s.ticket_owner[t] < 0]


def set_pieces(game: Game, player: int, trains: int, ships: int = 0) -> None:
    game._s.pieces[player][0] = trains
    game._s.pieces[player][1] = ships


def to_move(game: Game, player: int) -> None:
    game._s.player = player
    game._s.phase = w.TURN


def route(map_: Map, one: str, other: str, color: str | None = None, kind: str = "rail") -> int:
    """The first route between two places, of a colour where one is named."""
    for r, each in enumerate(map_.routes):
        if set(each.between) == {one, other} and each.kind == kind and color in (None, each.color):
            return r
    raise AssertionError(f"no {kind} route {one}–{other}")


def ticket(map_: Map, *places: str) -> int:
    for t, each in enumerate(map_.tickets):
        if set(each.places) == set(places):
            return t
    raise AssertionError(f"no ticket {places}")


def claim(r: int, **cards: int) -> Action:
    return Action(CLAIM, route=r, pay={name.replace("_", "-"): n for name, n in cards.items()})


def payments(game: Game, r: int) -> set[frozenset[tuple[str, int]]]:
    """`legal_payments` as a set; each at most once."""
    listed = [frozenset(pay.items()) for pay in game.legal_payments(r)]
    assert len(set(listed)) == len(listed), "a payment is listed twice"
    return set(listed)


def ways(*each: Mapping[str, int]) -> set[frozenset[tuple[str, int]]]:
    return {frozenset(pay.items()) for pay in each}


def actions(game: Game, kind: ActionKind | str) -> list[Action]:
    return [action for action in game.legal_actions() if action.kind == kind]


def refused(game: Game, action: Action, why: str) -> None:
    """The game refuses an action, says why, and is left as it was."""
    before = state_of(game)
    with pytest.raises(IllegalAction, match=why):
        game.play(action)
    assert state_of(game) == before, "a refused action changes nothing"


def draw_row(card: str) -> Action:
    return Action(ActionKind.DRAW_ROW, card=card)


def draw_blind(deck: str = "train") -> Action:
    return Action(ActionKind.DRAW_BLIND, deck=deck)


def draw_tickets(first: int, second: int = 0) -> Action:
    return Action(ActionKind.DRAW_TICKETS, mix=(first, second))


def keep(*tickets: int) -> Action:
    return Action(ActionKind.KEEP_TICKETS, tickets=tickets)


def finish(game: Game) -> None:
    """Idle to the end of the game: blind draws, else whatever comes first."""
    while not game.is_over:
        options = game.legal_actions()
        game.play(next((a for a in options if a.kind == ActionKind.DRAW_BLIND), options[0]))

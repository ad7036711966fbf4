"""Nothing hidden is sent to the page: other hands, other tickets, the order of decks, the seed.

Whatever the person does not see is changed at random; the message must stay the same.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from mapkit import bundled
from mapkit.engine.action import Action
from mapkit.engine.phrases import ticket_name
from mapkit.model.load import load_map
from mapkit.studio.own_table import PERSON, OwnTable
from mapkit.studio.seen import action_of, seen

MOST_STEPS = 24  # of the person; a game that is played by chance alone can be long
SEEN_OF_SEATS = {
    "score",
    "cards",
    "tickets",
    "trains",
    "ships",
    "harbours_left",
    "stations_left",
    "passengers",
}


def choice(table: OwnTable, chance: random.Random) -> Action:
    told = dict(chance.choice(seen(table)["legal"]))
    told.pop("text", None)
    if "pays" in told:
        told["pay"] = chance.choice(told.pop("pays"))
    return action_of(told, table.keys)


def with_other_secrets(table: OwnTable, chance: random.Random) -> OwnTable:
    """The same table, where the others hold other cards and tickets, and decks lie otherwise."""
    twin = OwnTable.__new__(OwnTable)
    twin.__dict__ |= table.__dict__
    twin.game = table.game.copy()
    state: Any = twin.game._s
    others = [p for p in range(len(table.seats)) if p != table.person]
    for p in others:
        hand = [int(n) for n in state.hand[p]]
        chance.shuffle(hand)  # as many cards, of other kinds
        for k, count in enumerate(hand):
            state.hand[p][k] = count
        for i in range(int(state.offer_size[p])):
            state.offer[p][i] = chance.randrange(len(table.map.tickets))
    hidden = [t for t in range(len(table.map.tickets)) if state.ticket_owner[t] in others]
    owners = [int(state.ticket_owner[t]) for t in hidden]
    chance.shuffle(owners)
    for t, owner in zip(hidden, owners, strict=True):
        state.ticket_owner[t] = owner
    order = [int(t) for t in state.ticket_order]
    chance.shuffle(order)
    for i, t in enumerate(order):
        state.ticket_order[i] = t
    twin.game.seed = chance.randrange(1 << 40)
    return twin


@pytest.mark.parametrize("name", bundled.map_ids())
def test_messages_do_not_depend_on_what_is_hidden(name: str) -> None:
    map_, chance = load_map(name), random.Random(name)
    bots = ["planner", "hungry", "path"][: max(map_.rules.player_counts) - 1]
    table = OwnTable(map_, [*bots[:1], PERSON, *bots[1:]], seed=11)
    table.play_bots()
    for _ in range(MOST_STEPS):
        if table.game.is_over:
            break
        told = json.dumps(seen(table), sort_keys=True)
        other = with_other_secrets(table, chance)
        assert json.dumps(seen(other), sort_keys=True) == told
        table.play(choice(table, chance))
        table.play_bots()


@pytest.mark.parametrize("name", bundled.map_ids())
def test_no_ticket_of_another_is_named_before_the_end(name: str) -> None:
    map_, chance = load_map(name), random.Random(name)
    table = OwnTable(map_, [PERSON, "planner", "planner"], seed=4)
    table.play_bots()
    known: set[str] = set()
    for _ in range(MOST_STEPS):
        message = seen(table)
        assert all(set(seat) == SEEN_OF_SEATS for seat in message["seats"])
        known |= {one["name"] for one in (*message["tickets"], *message["offer"])}
        if table.game.is_over:
            break
        told = json.dumps(message, ensure_ascii=False)
        every = {ticket_name(map_, t) for t in range(len(map_.tickets))}
        assert {ticket for ticket in every if ticket in told} <= known
        assert str(table.seed) not in told or table.seed < 100  # a small number is everywhere
        table.play(choice(table, chance))
        table.play_bots()

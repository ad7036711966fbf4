"""One game of a person against bots, from the deal to the final scores."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mapkit.model.load import parse_map
from mapkit.studio.errand import Errand, ErrandDesk
from mapkit.studio.refusal import RefusedError
from mapkit.studio.wire import Message

if TYPE_CHECKING:
    from mapkit.studio.own_table import OwnTable


def play(order: Message, desk: ErrandDesk) -> None:
    """`seats` are names of bots, one of them `you`; without a `deal` the cards lie by chance."""
    from mapkit.bots.warm import get_ready
    from mapkit.engine.replay import rules_digest
    from mapkit.studio.own_game import LAST_DEAL
    from mapkit.studio.own_table import PERSON, OwnTable
    from mapkit.studio.seen import seen

    map_ = parse_map(order["text"], order["file"])
    if len(order["seats"]) not in map_.rules.player_counts:
        fewest, most = map_.rules.players
        raise RefusedError(f"This is a game for {fewest} to {most} players.")
    get_ready(desk.progress, [one for one in order["seats"] if one != PERSON])
    deal = order.get("deal") or 1 + secrets.randbelow(LAST_DEAL)
    table = OwnTable(map_, order["seats"], deal)
    table.play_bots()
    digest = rules_digest(map_)
    while True:
        desk.tell({"seen": {**seen(table), "digest": digest}})
        while not _answered(table, desk.next(), desk):
            pass


def _answered(table: OwnTable, order: Mapping[str, Any], desk: ErrandDesk) -> bool:
    """Do what the person wants; whether the table has changed."""
    from mapkit.engine.faults import IllegalAction
    from mapkit.studio.film import film
    from mapkit.studio.seen import action_of

    if "why" in order:
        desk.tell({"refused": table.why_not(str(order["why"]))})
        return False
    if "film" in order:
        if table.game.is_over:
            desk.tell({"film": film(table.map, table.game.replay(), table.seats)})
        return False
    if not table.is_persons_turn:
        desk.tell({"refused": "It is not your turn."})
        return False
    try:
        table.play(action_of(order["action"], table.keys))
    except (IllegalAction, ValueError) as error:
        words = str(error)
        desk.tell({"refused": f"{words[:1].upper()}{words[1:].rstrip('.')}."})
        return False
    table.play_bots()
    return True


ERRAND = Errand("game", play)

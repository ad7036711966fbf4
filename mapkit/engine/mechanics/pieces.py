"""Pieces of two kinds: the split that each player chooses, and their exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.counting import counted
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.action_fields import COUNT, GIVEN, TRAINS
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import SHIP, TRAIN, Container
from mapkit.engine.mechanic import ActionRow, Mechanic
from mapkit.model.map import Map

if TYPE_CHECKING:
    from mapkit.engine.game import Game


def _exchanged(_: Game, action: Action, __: str) -> str:
    other = "ships" if action.given == "train" else "trains"
    return f"exchanges {counted(action.count, action.given)} for {other}"


def _lower(m: Container, map_: Map) -> None:
    rules = map_.rules
    m.pieces[TRAIN], m.pieces[SHIP] = rules.pieces.train, rules.pieces.ship
    m.choose_pieces = rules.choose_pieces.total if rules.choose_pieces else 0
    m.exchange_cost = rules.exchange.cost if rules.exchange else -1


MECHANIC = Mechanic(
    actions=(
        ActionRow(
            ActionKind.CHOOSE_PIECES,
            w.CHOOSE_PIECES,
            "chooses {trains}",
            (TRAINS,),
            {w.BAD_SPLIT: "the box does not have that split of pieces"},
            known=lambda map_: bool(map_.rules.choose_pieces),
            is_counted=False,
            heard="chooses pieces in secret",
        ),
        ActionRow(
            ActionKind.EXCHANGE,
            w.EXCHANGE,
            _exchanged,
            (GIVEN, COUNT),
            {
                w.NO_EXCHANGE: "this game has no exchange of pieces",
                w.BAD_EXCHANGE: "the box does not have that many pieces to exchange",
            },
            known=lambda map_: bool(map_.rules.exchange),
        ),
    ),
    lower=_lower,
)

"""Tunnels: cards turned up after the payment may raise the price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.engine.action import Action, ActionKind
from mapkit.engine.action_fields import PAY
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import Container
from mapkit.engine.mechanic import ActionRow, Mechanic
from mapkit.model.map import Map

if TYPE_CHECKING:
    from mapkit.engine.game import Game


def _has_tunnels(map_: Map) -> bool:
    return any(route.tunnel for route in map_.routes)


def _turned_back(game: Game, _: Action, __: str) -> str:
    return f"turns back in the tunnel, which asks for {game.view(game.player).surcharge} more"


def _lower(m: Container, map_: Map) -> None:
    m.tunnel_cards = map_.rules.routes.tunnel_cards


MECHANIC = Mechanic(
    actions=(
        ActionRow(
            ActionKind.PAY_TUNNEL,
            w.PAY_TUNNEL,
            "adds {pay} and gets through the tunnel",
            (PAY,),
            {w.BAD_SURCHARGE: "the tunnel takes what it asks for, of the colour paid or wild"},
            known=_has_tunnels,
        ),
        ActionRow(ActionKind.LEAVE_TUNNEL, w.LEAVE_TUNNEL, _turned_back, known=_has_tunnels),
    ),
    lower=_lower,
)

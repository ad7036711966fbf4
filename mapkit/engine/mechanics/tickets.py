"""Tickets: drawn, kept, done or lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.counting import counted
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.action_fields import MIX, TICKETS
from mapkit.engine.core import columns
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import Container
from mapkit.engine.mechanic import ActionRow, Mechanic, ScorePart
from mapkit.model.map import Map

if TYPE_CHECKING:
    from mapkit.engine.game import Game

_DRAWN = {
    w.TOO_FEW_TICKETS_LEFT: "that many tickets are not left",
    w.WRONG_NUMBER_OF_TICKETS: "the rules draw another number of tickets",
}


def _heard_to_keep(_: Game, action: Action, __: str) -> str:
    return f"keeps {counted(len(action.tickets), 'ticket')}"


def _lower(m: Container, map_: Map) -> None:
    tickets = map_.rules.tickets
    opening = tickets.opening
    m.opening_deal, m.opening_keep = opening.deal, opening.keep
    m.opening_first = -1
    if opening.mix is not None:
        counts = [opening.mix.get(deck, 0) for deck in tickets.decks]
        m.opening_deal, m.opening_first = sum(counts), counts[0]
    m.opening_shuffle = int(opening.returned == "shuffle")
    m.opening_removed = int(opening.returned == "removed")
    m.later_draw, m.later_keep = tickets.later.draw, tickets.later.keep
    m.ticket_bonus = map_.rules.bonuses.most_tickets


MECHANIC = Mechanic(
    actions=(
        ActionRow(ActionKind.DRAW_TICKETS, w.DRAW_TICKETS, "draws {mix}", (MIX,), _DRAWN),
        ActionRow(
            ActionKind.KEEP_TICKETS,
            w.KEEP_TICKETS,
            "keeps {tickets}",
            (TICKETS,),
            {
                w.KEEP_MORE: "more tickets must be kept",
                w.NOT_OFFERED: "only tickets that were offered can be kept",
            },
            is_counted=False,
            heard=_heard_to_keep,
        ),
        ActionRow(
            ActionKind.CHOOSE_MIX,
            w.CHOOSE_MIX,
            "draws {mix}",
            (MIX,),
            _DRAWN,
            known=lambda map_: len(map_.rules.tickets.decks) > 1,
            is_counted=False,
        ),
    ),
    parts=(
        ScorePart("tickets_won", columns.TICKETS_WON, "tickets done"),
        ScorePart("tickets_lost", columns.TICKETS_LOST, "tickets lost"),
        ScorePart(
            "most_tickets",
            columns.MOST_TICKETS,
            "most tickets",
            lambda map_: map_.rules.bonuses.most_tickets > 0,
        ),
    ),
    lower=_lower,
)

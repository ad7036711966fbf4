"""Harbours: built in port cities, worth the tickets done that name their city."""

from mapkit.engine.action import ActionKind
from mapkit.engine.action_fields import PAY, PLACE
from mapkit.engine.core import columns
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import SHIP, STOPS, TRAIN, Container
from mapkit.engine.mechanic import ActionRow, Mechanic, ScorePart
from mapkit.model.map import Map


def _has_harbours(map_: Map) -> bool:
    return bool(map_.rules.harbours)


def _lower(m: Container, map_: Map) -> None:
    harbours = map_.rules.harbours
    if harbours is None:
        return
    m.harbours, m.harbour_unbuilt = harbours.each, harbours.unbuilt
    m.harbour_cards[TRAIN], m.harbour_cards[SHIP] = harbours.cards.train, harbours.cards.ship
    for tickets in range(1, STOPS + 1):
        m.harbour_points[tickets] = harbours.points[min(tickets, len(harbours.points)) - 1]


MECHANIC = Mechanic(
    actions=(
        ActionRow(
            ActionKind.BUILD_HARBOUR,
            w.BUILD_HARBOUR,
            "builds a harbour in {place} with {pay}",
            (PLACE, PAY),
            {
                w.NO_HARBOURS: "this game has no harbours",
                w.NO_HARBOUR_LEFT: "all harbours are built",
                w.NOT_A_PORT: "a harbour is built in a port city",
                w.HARBOUR_TAKEN: "there is a harbour in this city already",
                w.NOT_TOUCHED: "none of the player's routes touches this city",
                w.BAD_HARBOUR_PAYMENT: "a harbour takes harbour-marked cards of one colour, "
                "or wilds",
            },
            known=_has_harbours,
        ),
    ),
    parts=(ScorePart("harbours", columns.HARBOURS, "harbours", _has_harbours),),
    lower=_lower,
)

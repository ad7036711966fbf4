"""Drawing cards, from the row or blind, from one deck or two."""

from mapkit.engine.action import ActionKind
from mapkit.engine.action_fields import CARD, DECK
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import SHIP, TRAIN, Container
from mapkit.engine.mechanic import ActionRow, Mechanic
from mapkit.model.map import Map


def _lower(m: Container, map_: Map) -> None:
    rules = map_.rules
    m.hand[TRAIN], m.hand[SHIP] = rules.hand.train, rules.hand.ship
    m.row[TRAIN], m.row[SHIP] = rules.row.train, rules.row.ship
    m.sweep_wilds = rules.row.sweep_wilds
    for seat, more in enumerate(rules.cards_of_seats(m.players)):
        m.seat_cards[seat] = more


MECHANIC = Mechanic(
    actions=(
        ActionRow(
            ActionKind.DRAW_ROW,
            w.DRAW_ROW,
            "takes the face-up {card} card",
            (CARD,),
            {
                w.NOT_IN_ROW: "that card does not lie face up",
                w.SECOND_WILD: "a face-up wild can't be the second card",
                w.DECKS_EMPTY: "all draw piles and discards are empty, so no card can be drawn",
            },
        ),
        ActionRow(
            ActionKind.DRAW_BLIND,
            w.DRAW_BLIND,
            "draws blind from the {deck} deck",
            (DECK,),
            {w.NO_CARDS: "that deck and its discards are empty"},
        ),
        ActionRow(
            ActionKind.CHOOSE_DECK,
            w.CHOOSE_DECK,
            "refills the row from the {deck} deck",
            (DECK,),
            {w.NO_CARDS: "that deck and its discards are empty"},
            known=lambda map_: map_.rules.decks.ship is not None,
        ),
    ),
    lower=_lower,
)

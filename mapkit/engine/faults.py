"""Illegal actions in words: the rule that each breaks (see RULES.md)."""

from mapkit.engine.core import payment
from mapkit.engine.core import words as w

REASONS = {
    w.WRONG_PHASE: "this is not what is to be decided now",
    w.NOT_IN_ROW: "that card does not lie face up",
    w.SECOND_WILD: "a face-up wild can't be the second card",
    w.NO_CARDS: "that deck and its discards are empty",
    w.DECKS_EMPTY: "all draw piles and discards are empty, so no card can be drawn",
    w.NO_SUCH_ROUTE: "there is no such route",
    w.ROUTE_TAKEN: "the route is taken",
    w.LANE_CLOSED: "with so few players the other lanes of this route are closed",
    w.OWN_LANE: "a player never owns two lanes of the same route",
    w.TOO_FEW_PIECES: "too few pieces left for this route",
    w.TOO_FEW_TICKETS_LEFT: "not so many tickets are left",
    w.WRONG_NUMBER_OF_TICKETS: "the rules draw another number of tickets",
    w.KEEP_MORE: "more tickets must be kept",
    w.NOT_OFFERED: "only tickets that were offered can be kept",
    w.BAD_SPLIT: "the box does not have that split of pieces",
    w.NO_HARBOURS: "this game has no harbours",
    w.NO_HARBOUR_LEFT: "all harbours are built",
    w.NOT_A_PORT: "a harbour is built in a port city",
    w.HARBOUR_TAKEN: "there is a harbour in this city already",
    w.NOT_TOUCHED: "none of the player's routes touches this city",
    w.BAD_HARBOUR_PAYMENT: "a harbour takes harbour-marked cards of one colour, or wilds",
    w.NO_EXCHANGE: "this game has no exchange of pieces",
    w.BAD_EXCHANGE: "the box does not have so many pieces to exchange",
    w.BAD_SURCHARGE: "the tunnel takes as many cards more, of the colour paid or wild",
    w.NOBODY_WAITS: "no such passenger waits there",
    w.MUST_ACT: "a player passes only where nothing else is possible",
    w.GAME_OVER: "the game is over",
    w.PAYMENT + payment.NOT_IN_HAND: "the hand does not have these cards",
    w.PAYMENT + payment.WRONG_DECK: "rail routes take train cards, sea routes ship cards",
    w.PAYMENT + payment.SEVERAL_COLORS: "the cards must be of one colour",
    w.PAYMENT + payment.WRONG_COLOR: "the cards are not of the route's colour",
    w.PAYMENT + payment.WRONG_COUNT: "that is not the number of cards the route takes",
    w.PAYMENT + payment.WASTED: "one of these cards is not needed",
    w.PAYMENT + payment.NOT_ENOUGH_WILDS: "a ferry takes a wild for each symbol",
    w.PAYMENT + payment.NOT_PAIRS: "these cards don't make the pairs the route takes",
}


class IllegalAction(ValueError):  # noqa: N818 - the rulebook's word, not an error of ours
    """An action that breaks a rule; its text says which."""

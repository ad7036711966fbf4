"""What a player can do, in rulebook words, and its translation for the core."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from mapkit.engine.core import words as w
from mapkit.engine.lower import Lowered

DECKS = ("train", "ship")
MOST_CARDS = 100  # of a kind in one payment; what fits in the byte of a record


class ActionKind(StrEnum):
    DRAW_ROW = "draw-row"
    DRAW_BLIND = "draw-blind"
    CHOOSE_DECK = "choose-deck"  # the row is refilled from it
    CLAIM = "claim"
    PAY_TUNNEL = "pay-tunnel"
    LEAVE_TUNNEL = "leave-tunnel"
    DRAW_TICKETS = "draw-tickets"
    KEEP_TICKETS = "keep-tickets"
    CHOOSE_MIX = "choose-mix"  # of the opening tickets
    CHOOSE_PIECES = "choose-pieces"
    BUILD_HARBOUR = "build-harbour"
    EXCHANGE = "exchange"
    TAKE_PASSENGER = "take-passenger"
    LEAVE_PASSENGER = "leave-passenger"  # take none at this end
    PASS = "pass"


_NUMBERS = {
    ActionKind.DRAW_ROW: w.DRAW_ROW,
    ActionKind.DRAW_BLIND: w.DRAW_BLIND,
    ActionKind.CHOOSE_DECK: w.CHOOSE_DECK,
    ActionKind.CLAIM: w.CLAIM,
    ActionKind.PAY_TUNNEL: w.PAY_TUNNEL,
    ActionKind.LEAVE_TUNNEL: w.LEAVE_TUNNEL,
    ActionKind.DRAW_TICKETS: w.DRAW_TICKETS,
    ActionKind.KEEP_TICKETS: w.KEEP_TICKETS,
    ActionKind.CHOOSE_MIX: w.CHOOSE_MIX,
    ActionKind.CHOOSE_PIECES: w.CHOOSE_PIECES,
    ActionKind.BUILD_HARBOUR: w.BUILD_HARBOUR,
    ActionKind.EXCHANGE: w.EXCHANGE,
    ActionKind.TAKE_PASSENGER: w.TAKE_PASSENGER,
    ActionKind.LEAVE_PASSENGER: w.LEAVE_PASSENGER,
    ActionKind.PASS: w.PASS,
}
_KINDS = {number: kind for kind, number in _NUMBERS.items()}


@dataclass(frozen=True, slots=True)
class Action:
    """Only the fields that its kind names are given; cards are named as in `Card.name`."""

    kind: ActionKind
    card: str = ""  # draw-row
    deck: str = ""  # draw-blind, choose-deck: train or ship
    route: int = -1  # claim: index into Map.routes
    pay: Mapping[str, int] = field(default_factory=dict)  # claim, pay-tunnel, build-harbour
    tickets: tuple[int, ...] = ()  # keep-tickets: indices into Map.tickets
    mix: tuple[int, int] = (0, 0)  # draw-tickets, choose-mix: from the first and the second deck
    trains: int = 0  # choose-pieces
    place: str = ""  # build-harbour
    given: str = ""  # exchange: train or ship
    count: int = 0  # exchange
    color: str = ""  # take-passenger

    def plain(self) -> dict[str, Any]:
        """For JSON: what is not given is left out."""
        data: dict[str, Any] = {"kind": str(self.kind)}
        for name in ("card", "deck", "place", "given", "color"):
            if getattr(self, name):
                data[name] = getattr(self, name)
        if self.route >= 0:
            data["route"] = self.route
        if self.kind in (ActionKind.CLAIM, ActionKind.PAY_TUNNEL, ActionKind.BUILD_HARBOUR):
            data["pay"] = dict(self.pay)
        if self.kind is ActionKind.KEEP_TICKETS:
            data["tickets"] = list(self.tickets)
        if self.kind in (ActionKind.DRAW_TICKETS, ActionKind.CHOOSE_MIX):
            data["mix"] = list(self.mix)
        if self.kind is ActionKind.CHOOSE_PIECES:
            data["trains"] = self.trains
        return data | ({"count": self.count} if self.count else {})

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Action:
        """The action that `plain` wrote."""
        values = dict(data) | {"kind": ActionKind(data["kind"])}
        for name in ("tickets", "mix"):
            if name in values:
                values[name] = tuple(values[name])
        return cls(**values)


def encode(action: Action, lowered: Lowered, offer: list[int], a: Any) -> None:
    """Lay an action into a record of the core; `ValueError` if it names what the map lacks."""
    a.kind = _NUMBERS[action.kind]
    a.a, a.b = _numbers(action, lowered, offer)
    pay = a.pay
    for k in range(len(lowered.cards)):
        pay[k] = 0
    for card, count in action.pay.items():
        if not 0 <= count <= MOST_CARDS:
            raise ValueError(f"{count} cards of {card}")
        pay[_index(lowered.card_numbers, card, "card")] = count


def _numbers(action: Action, lowered: Lowered, offer: list[int]) -> tuple[int, int]:
    kind = action.kind
    if kind is ActionKind.DRAW_ROW:
        return _index(lowered.card_numbers, action.card, "card"), 0
    if kind in (ActionKind.DRAW_BLIND, ActionKind.CHOOSE_DECK):
        return _index(_DECK_NUMBERS, action.deck, "deck"), 0
    if kind is ActionKind.CLAIM:
        return action.route, 0
    if kind in (ActionKind.DRAW_TICKETS, ActionKind.CHOOSE_MIX):
        return action.mix
    if kind is ActionKind.KEEP_TICKETS:
        if len(set(action.tickets)) < len(action.tickets) or not set(action.tickets) <= set(offer):
            return -1, 0
        return sum(1 << offer.index(ticket) for ticket in action.tickets), 0
    if kind is ActionKind.CHOOSE_PIECES:
        return action.trains, 0
    if kind is ActionKind.BUILD_HARBOUR:
        return _index(lowered.place_numbers, action.place, "place"), 0
    if kind is ActionKind.EXCHANGE:
        return _index(_DECK_NUMBERS, action.given, "piece"), action.count
    if kind is ActionKind.TAKE_PASSENGER:
        return _index(lowered.passenger_numbers, action.color, "passenger"), 0
    return 0, 0


_DECK_NUMBERS = {name: number for number, name in enumerate(DECKS)}


def _index(numbers: Mapping[str, int], name: str, what: str) -> int:
    if name not in numbers:
        raise ValueError(f"no {what} `{name}` in this game")
    return numbers[name]


def decode(a: Any, lowered: Lowered, offer: list[int]) -> Action:
    """The action in a record of the core."""
    kind = _KINDS[int(a.kind)]
    first, second = int(a.a), int(a.b)
    if kind is ActionKind.DRAW_ROW:
        return Action(kind, card=lowered.cards[first].name)
    if kind in (ActionKind.DRAW_BLIND, ActionKind.CHOOSE_DECK):
        return Action(kind, deck=DECKS[first])
    if kind is ActionKind.CLAIM:
        return Action(kind, route=first, pay=cards_in(a.pay, lowered))
    if kind is ActionKind.PAY_TUNNEL:
        return Action(kind, pay=cards_in(a.pay, lowered))
    if kind in (ActionKind.DRAW_TICKETS, ActionKind.CHOOSE_MIX):
        return Action(kind, mix=(first, second))
    if kind is ActionKind.KEEP_TICKETS:
        return Action(kind, tickets=tuple(t for i, t in enumerate(offer) if first >> i & 1))
    if kind is ActionKind.CHOOSE_PIECES:
        return Action(kind, trains=first)
    if kind is ActionKind.BUILD_HARBOUR:
        return Action(kind, place=lowered.places[first], pay=cards_in(a.pay, lowered))
    if kind is ActionKind.EXCHANGE:
        return Action(kind, given=DECKS[first], count=second)
    if kind is ActionKind.TAKE_PASSENGER:
        return Action(kind, color=lowered.passenger_colors[first])
    return Action(kind)


def cards_in(counts: Any, lowered: Lowered) -> dict[str, int]:
    """Counts by card kind as a mapping by name; what there is none of is left out."""
    return {card.name: int(n) for card, n in zip(lowered.cards, counts, strict=False) if n}

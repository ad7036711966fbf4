"""The values that actions carry: as numbers of the core, in words, in the schema of a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from mapkit.counting import counted
from mapkit.engine.action import DECKS
from mapkit.engine.phrases import card_name, cards_told, ticket_name

if TYPE_CHECKING:
    from mapkit.engine.lower import Lowered
    from mapkit.model.map import Map

Offer: TypeAlias = Sequence[int]
"""The tickets that the player may choose from, by index."""


@dataclass(frozen=True, slots=True)
class ActionField:
    """One field of `Action`; `width` is how many of the core's two numbers it takes."""

    name: str
    width: int
    numbers: Callable[[Any, Lowered, Offer], tuple[int, ...]]
    value: Callable[[Sequence[int], Lowered, Offer], Any]
    told: Callable[[Map, Any, str], str]
    schema: Mapping[str, Any]


def _named(
    name: str,
    what: str,
    names: Callable[[Lowered], Sequence[str]],
    numbers: Callable[[Lowered], Mapping[str, int]],
    told: Callable[[Map, str, str], str],
    schema: Mapping[str, Any],
) -> ActionField:
    def encode(value: str, lowered: Lowered, _: Offer) -> tuple[int, ...]:
        known = numbers(lowered)
        if value not in known:
            raise ValueError(f"no {what} `{value}` in this game")
        return (known[value],)

    def decode(given: Sequence[int], lowered: Lowered, _: Offer) -> str:
        return names(lowered)[given[0]]

    return ActionField(name, 1, encode, decode, told, schema)


def _counted(
    name: str, told: Callable[[Map, int, str], str], schema: Mapping[str, Any]
) -> ActionField:
    return ActionField(name, 1, lambda n, *_: (n,), lambda n, *_: n[0], told, schema)


def _mask(tickets: Sequence[int], _: Lowered, offer: Offer) -> tuple[int, ...]:
    """The tickets as bits in the order offered; -1 if they are not all among those offered."""
    if len(set(tickets)) < len(tickets) or not set(tickets) <= set(offer):
        return (-1,)
    return (sum(1 << offer.index(ticket) for ticket in tickets),)


def _kept(given: Sequence[int], _: Lowered, offer: Offer) -> tuple[int, ...]:
    return tuple(ticket for i, ticket in enumerate(offer) if given[0] >> i & 1)


def _mix_told(map_: Map, mix: Sequence[int], _: str) -> str:
    decks = list(map_.rules.tickets.decks)
    if len(decks) == 1:
        return counted(sum(mix), "ticket")
    return " and ".join(f"{n} {deck}" for n, deck in zip(mix, decks, strict=True)) + " tickets"


def _tickets_told(map_: Map, tickets: Sequence[int], language: str) -> str:
    return ", ".join(ticket_name(map_, ticket, language) for ticket in tickets) or "no ticket"


def _described(description: str, example: Any, **schema: Any) -> dict[str, Any]:
    return {"description": description, **schema, "examples": [example]}


_DECK_NUMBERS = {name: number for number, name in enumerate(DECKS)}
_MOST = 9_999  # more than any map has of anything
_WHOLE = {"type": "integer", "minimum": 0, "maximum": _MOST}
_NAME = {"type": "string", "maxLength": 60}

CARD = _named(
    "card",
    "card",
    lambda low: [card.name for card in low.cards],
    lambda low: low.card_numbers,
    lambda _, card, __: card_name(card),
    _described("The face-up card taken.", "red-two-ships", **_NAME),
)
DECK = _named(
    "deck",
    "deck",
    lambda _: DECKS,
    lambda _: _DECK_NUMBERS,
    lambda _, deck, __: deck,
    _described("The deck drawn from.", "train", enum=list(DECKS)),
)
GIVEN = _named(
    "given",
    "piece",
    lambda _: DECKS,
    lambda _: _DECK_NUMBERS,
    lambda _, given, __: given,
    _described("The kind of piece given in exchange.", "ship", enum=list(DECKS)),
)
PLACE = _named(
    "place",
    "place",
    lambda low: low.places,
    lambda low: low.place_numbers,
    lambda map_, place, language: map_.place_name(place, language),
    _described("The city that is built in.", "chicago", **_NAME),
)
COLOR = _named(
    "color",
    "passenger",
    lambda low: low.passenger_colors,
    lambda low: low.passenger_numbers,
    lambda _, color, __: color,
    _described("Colour of the passenger taken.", "red", **_NAME),
)
ROUTE = _counted(
    "route",
    lambda map_, r, language: "–".join(
        map_.place_name(place, language) for place in map_.routes[r].between
    ),
    _described("Index of the route claimed, lane by lane.", 12, **_WHOLE),
)
TRAINS = _counted(
    "trains",
    lambda map_, n, _: f"{counted(n, 'train')} and {counted(map_.rules.pieces_each - n, 'ship')}",
    _described("Trains of the split chosen.", 20, **_WHOLE),
)
COUNT = _counted(
    "count",
    lambda _, n, __: str(n),
    _described("Pieces exchanged.", 2, type="integer", minimum=1, maximum=_MOST),
)
TICKETS = ActionField(
    "tickets",
    1,
    _mask,
    _kept,
    _tickets_told,
    _described("Indices of the tickets kept.", [3, 8], type="array", maxItems=60, items=_WHOLE),
)
MIX = ActionField(
    "mix",
    2,
    lambda mix, *_: tuple(mix),
    lambda given, *_: tuple(given),
    _mix_told,
    _described(
        "Tickets of the first and of the second deck.",
        [3, 1],
        type="array",
        items=_WHOLE,
        minItems=2,
        maxItems=2,
    ),
)
PAY = ActionField(  # laid into the record's own table of cards, not into its two numbers
    "pay",
    0,
    lambda *_: (),
    lambda *_: {},
    lambda _, pay, __: cards_told(pay),
    _described(
        "Cards laid down.",
        {"red": 2, "wild": 1},
        type="object",
        maxProperties=60,
        propertyNames={"maxLength": 60},
        additionalProperties={"type": "integer", "minimum": 1, "maximum": 60},
    ),
)

"""Actions to and from the records of the core, as the table of actions says."""

from __future__ import annotations

from typing import Any

from mapkit.engine.action import Action
from mapkit.engine.action_fields import PAY, Offer
from mapkit.engine.catalog import action_rows, rows_by_number
from mapkit.engine.lower import Lowered

MOST_CARDS = 100  # of a kind in one payment; what fits in the byte of a record


def encode(action: Action, lowered: Lowered, offer: Offer, a: Any) -> None:
    """Lay an action into a record of the core; `ValueError` if it names what the map lacks."""
    row = action_rows()[action.kind]
    numbers: list[int] = []
    for field in row.fields:
        numbers += field.numbers(getattr(action, field.name), lowered, offer)
    a.kind = row.number
    a.a, a.b = (*numbers, 0, 0)[:2]
    _lay_cards(action, lowered, a.pay)


def _lay_cards(action: Action, lowered: Lowered, pay: Any) -> None:
    for k in range(len(lowered.cards)):
        pay[k] = 0
    for card, count in action.pay.items():
        if not 0 <= count <= MOST_CARDS:
            raise ValueError(f"{count} cards of {card}")
        if card not in lowered.card_numbers:
            raise ValueError(f"no card `{card}` in this game")
        pay[lowered.card_numbers[card]] = count


def decode(a: Any, lowered: Lowered, offer: Offer) -> Action:
    """The action in a record of the core."""
    row = rows_by_number()[int(a.kind)]
    numbers = [int(a.a), int(a.b)]
    values: dict[str, Any] = {}
    for field in row.fields:
        values[field.name] = field.value(numbers[: field.width], lowered, offer)
        del numbers[: field.width]
    if PAY in row.fields:
        values["pay"] = cards_in(a.pay, lowered)
    return Action(row.kind, **values)


def cards_in(counts: Any, lowered: Lowered) -> dict[str, int]:
    """Counts by card kind as a mapping by name; what there is none of is left out."""
    return {card.name: int(n) for card, n in zip(lowered.cards, counts, strict=False) if n}

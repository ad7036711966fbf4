"""Cards, tickets and counts in words, for the telling of a game."""

from __future__ import annotations

from collections.abc import Mapping

from mapkit.model.map import Map


def card_name(card: str) -> str:
    """`red-two-ships` → `red double ship`."""
    color, *rest = card.split("-", 1)
    if not rest:
        return color
    kind = rest[0].replace("two-ships", "double ship").replace("-harbour", " harbour")
    return f"{color} {kind.replace('harbour', '(harbour)')}"


def cards_told(pay: Mapping[str, int]) -> str:
    """`2 red, 1 wild`."""
    return ", ".join(f"{count} {card_name(card)}" for card, count in pay.items()) or "nothing"


def ticket_name(map_: Map, number: int, language: str = "en") -> str:
    """`Oslo–Bergen (4)`."""
    ticket = map_.tickets[number]
    places = "–".join(map_.place_name(place, language) for place in ticket.places)
    return f"{places} ({ticket.points})"

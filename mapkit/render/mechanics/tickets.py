from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from mapkit.model.map import Map
from mapkit.model.rules import Rules
from mapkit.render.counts import Count
from mapkit.render.mechanic import DrawSign, PaperMechanic, Value
from mapkit.render.pen import Pen
from mapkit.render.words import Words

if TYPE_CHECKING:
    from mapkit.render.sheets.desk import Desk


class Tickets(PaperMechanic):
    """Tickets: their decks, how they are dealt and drawn."""

    rank = 150

    def traits(self, map_: Map) -> Mapping[str, bool]:
        tickets = map_.rules.tickets
        return {
            "shuffle_back": tickets.opening.returned == "shuffle",
            "ticket_decks": len(tickets.decks) > 1,
            "dealt_mix": len(tickets.decks) > 1 and tickets.opening.mix is not None,
            "removed": tickets.opening.returned == "removed",
            "one_later_deck": _decks_later(map_.rules) == 1,
        }

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        opening, later = map_.rules.tickets.opening, map_.rules.tickets.later
        names, sizes = _names(map_, words), Counter(ticket.deck for ticket in map_.tickets)
        return {
            "deal": Count(opening.deal),
            "keep": Count(opening.keep),
            "draw": Count(later.draw),
            "keep_later": Count(later.keep),
            "tickets": Count(len(map_.tickets)),
            "ticket_decks": ", ".join(f"{name}: {sizes[deck]}" for deck, name in names.items()),
            "dealt_mix": ", ".join(
                f"{names.get(deck, deck)}: {count}" for deck, count in (opening.mix or {}).items()
            ),
            "last_deck": list(names.values())[-1],
        }

    def icons(self, pen: Pen, desk: Desk) -> Mapping[str, DrawSign]:
        from mapkit.render.sheets.cards.small_ticket import draw_small_ticket

        plain = [ticket for ticket in desk.map_.tickets if not ticket.is_tour]
        if not plain:
            return {}
        longest = max(plain, key=lambda ticket: ticket.points)
        return {"ticket": lambda: draw_small_ticket(pen, desk, longest)}


def _decks_later(rules: Rules) -> int:
    """Ticket decks to draw from during the game."""
    return 1 if rules.tickets.opening.returned == "removed" else len(rules.tickets.decks)


def _names(map_: Map, words: Words) -> dict[str, str]:
    """What the decks are called within a sentence."""
    known = {"short": words("deck_short"), "long": words("deck_long")}
    names = {deck: known.get(deck, deck) for deck in map_.rules.tickets.decks}
    return {deck: name[:1].lower() + name[1:] for deck, name in names.items()}

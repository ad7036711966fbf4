"""The tickets of a sketch, in the decks of its rules, and tours where a deck has them."""

from __future__ import annotations

from typing import Any

from mapkit.draft.dealing import missing_tickets, ticket_distances
from mapkit.draft.sketch import Sketch
from mapkit.draft.touring import new_tours


def add_tickets(sketch: Sketch) -> None:
    """Add tickets between places that more than one way joins; every city is named."""
    tickets = _tours(sketch)
    sketch.extras["tickets"] = tickets
    map_, seed = sketch.map(), sketch.work.wishes.seed
    decks = sketch.work.rules.tickets.decks
    distances = ticket_distances(map_)
    for name, pairs in missing_tickets(map_, seed).items():
        for pair in sorted(pairs, key=lambda pair: (distances[pair], pair)):
            ticket: dict[str, Any] = {"between": list(pair), "points": distances[pair]}
            tickets.append(ticket | ({"deck": name} if len(decks) > 1 else {}))
    _set_sizes(sketch, tickets)
    sketch.work.tell(f"{len(tickets)} tickets, each worth its shortest way; they name every city.")


def _tours(sketch: Sketch) -> list[dict[str, Any]]:
    map_ = sketch.map()
    network = map_.network()
    return [
        tour | ({"deck": name} if len(map_.rules.tickets.decks) > 1 else {})
        for name in map_.rules.tickets.decks
        for tour in new_tours(map_, network, name, sketch.work.wishes.seed)
    ]


def _set_sizes(sketch: Sketch, tickets: list[dict[str, Any]]) -> None:
    """Set the size of each deck whose number of tickets differs from the preset's."""
    decks = sketch.work.rules.tickets.decks
    first = next(iter(decks))
    sizes: dict[str, dict[str, Any]] = {}
    for name, deck in decks.items():
        own = [ticket for ticket in tickets if ticket.get("deck", first) == name]
        sizes[name] = {"size": len(own)}
        tours = sum("tour" in ticket for ticket in own)
        sizes[name] |= {"tours": tours} if deck.tours else {}
        sizes[name] |= {"values": list(deck.values)} if deck.values else {}
    if any(sizes[name]["size"] != deck.size for name, deck in decks.items()):
        sketch.rules["tickets"] = {"decks": sizes}

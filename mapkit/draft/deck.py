"""The ticket decks of a sketch: as many tickets as its cities ask for, and tours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from mapkit.draft.sketch import Sketch
from mapkit.draft.ticketing import (
    LONG_SHARES,
    SHARES,
    SHORT_SHARES,
    Distances,
    Pair,
    Share,
    choose_tickets,
)
from mapkit.model.network import Network
from mapkit.model.rules import TicketDeck

FULL_BOARD = 36  # cities of a board with the preset's whole deck of tickets
SPARE_DRAWS = 3  # later draws that the deck must have left
LEAST_POINTS = 4  # a shorter ticket is done on the way to any other
MOST_SHARE = 0.5  # of the pieces: longer tickets take a whole game


def add_tickets(sketch: Sketch) -> None:
    """Tickets between places that more than one way joins, every city named."""
    network = sketch.map().network()
    distances = _distances(sketch, network)
    decks = sketch.work.rules.tickets.decks
    tickets: list[dict[str, Any]] = []
    sizes: dict[str, dict[str, Any]] = {}
    given: list[Pair] = []
    for name, deck in decks.items():
        pairs = _of_deck(sketch, name, deck, distances, given)
        given += pairs
        for pair in sorted(pairs, key=lambda pair: (distances[pair], pair)):
            ticket: dict[str, Any] = {"between": list(pair), "points": distances[pair]}
            tickets.append(ticket | ({"deck": name} if len(decks) > 1 else {}))
        sizes[name] = {"size": len(pairs)} | ({"values": list(deck.values)} if deck.values else {})
    if any(sizes[name]["size"] != deck.size for name, deck in decks.items()):
        sketch.rules["tickets"] = {"decks": sizes}
    sketch.extras["tickets"] = tickets
    sketch.work.tell(f"{len(tickets)} tickets, each worth its shortest way; they name every city.")


def _of_deck(
    sketch: Sketch, name: str, deck: TicketDeck, distances: Distances, given: list[Pair]
) -> list[Pair]:
    decks = sketch.work.rules.tickets.decks
    low, high = deck.values or (LEAST_POINTS, 99)
    fitting = {pair: far for pair, far in distances.items() if low <= far <= high}
    shares: Sequence[Share] = SHARES
    if len(decks) > 1 and not deck.values:
        shares = LONG_SHARES if name == "long" else SHORT_SHARES
    wanted = round(_wanted(sketch) * deck.size / sum(each.size for each in decks.values()))
    return choose_tickets(fitting, wanted, sketch.work.wishes.seed, given=given, shares=shares)


def _wanted(sketch: Sketch) -> int:
    """Tickets of all decks: by the cities, and enough for the fullest table."""
    rules = sketch.work.rules.tickets
    whole = sum(deck.size for deck in rules.decks.values())
    seats: int = sketch.rules.get("players", sketch.work.rules.players)[1]
    least = seats * rules.opening.deal + SPARE_DRAWS * rules.later.draw
    return max(least, round(whole * min(1.0, len(sketch.cities) / FULL_BOARD)))


def _distances(sketch: Sketch, network: Network) -> dict[Pair, int]:
    """Spaces between places that no route joins, but for those that hang on a single route."""
    places = [*sketch.ids, *(land.id for land in sketch.abroad)]
    pieces = sketch.map().rules.pieces_each
    far = {
        pair: network.distance(*pair) or 0
        for pair in combinations(places, 2)
        if pair[1] not in network.neighbours(pair[0])
    }
    far = {pair: spaces for pair, spaces in far.items() if 0 < spaces <= MOST_SHARE * pieces}
    safe = {pair: spaces for pair, spaces in far.items() if not network.must_pass(*pair)}
    named = {place for pair in safe for place in pair}
    return safe | {pair: spaces for pair, spaces in far.items() if not set(pair) <= named}

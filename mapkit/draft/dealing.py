"""The ticket decks of a map: how many tickets each should have, and which are still missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise

from mapkit.draft.ticketing import (
    LONG_SHARES,
    SHARES,
    SHORT_SHARES,
    CityIds,
    Share,
    choose_tickets,
)
from mapkit.model.map import Map
from mapkit.model.routes import RouteKind

FULL_BOARD = 36  # cities of a board with the preset's whole deck of tickets
SPARE_DRAWS = 3  # later draws that the deck must have left
LEAST_POINTS = 4  # a shorter ticket is done on the way to any other
MOST_POINTS = 99  # no way on a board is as long
MOST_SHARE = 0.44  # of the pieces: longer tickets take a whole game, and win it too often
SMALL_SHARE, SMALL_POINTS = 0.8, 18  # with few pieces tickets take more of them, up to this value


def missing_tickets(map_: Map, seed: int = 1, count: int | None = None) -> dict[str, list[CityIds]]:
    """Pairs of places for each deck, besides the tickets that the map has.

    `count` is how many tickets and tours there should be in all; None: as many as the cities and
    the fullest table ask for.
    """
    distances = ticket_distances(map_)
    given: list[CityIds] = [
        (ticket.places[0], ticket.places[1]) for ticket in map_.tickets if not ticket.is_tour
    ]
    whole = sum(deck.size for deck in map_.rules.tickets.decks.values())
    found: dict[str, list[CityIds]] = {}
    for name, deck in map_.rules.tickets.decks.items():
        there = sum(t.deck == name and not t.is_tour for t in map_.tickets)
        share = deck.size / whole if whole else 1 / len(map_.rules.tickets.decks)
        wanted = round((count or wanted_tickets(map_)) * share)
        wanted -= there + wanted_tours(map_, name)
        low, high = deck.values or (LEAST_POINTS, MOST_POINTS)
        fitting = {pair: far for pair, far in distances.items() if low <= far <= high}
        shares = _shares(name, len(map_.rules.tickets.decks) > 1 and not deck.values)
        found[name] = choose_tickets(fitting, max(0, wanted), seed, given=given, shares=shares)
        given += found[name]
    first = next(iter(found))
    found[first] += _for_unnamed(map_, distances, [*given, *_tour_legs(map_)])
    return found


def _for_unnamed(
    map_: Map, distances: Mapping[CityIds, int], given: Sequence[CityIds]
) -> list[CityIds]:
    """A ticket for each city that none names, the shortest that there is."""
    named = {place for pair in given for place in pair}
    found = []
    for city in map_.cities:
        pairs = [pair for pair in distances if city in pair] if city not in named else []
        if pairs:
            found.append(min(pairs, key=lambda pair: (distances[pair], pair)))
            named.update(found[-1])
    return found


def _tour_legs(map_: Map) -> list[CityIds]:
    return [leg for ticket in map_.tickets if ticket.is_tour for leg in pairwise(ticket.places)]


def wanted_tickets(map_: Map) -> int:
    """The number of tickets of all decks: by the cities, and enough for the fullest table."""
    rules = map_.rules.tickets
    whole = sum(deck.size for deck in rules.decks.values())
    least = map_.rules.players[1] * rules.opening.deal + SPARE_DRAWS * rules.later.draw
    return max(least, round(whole * min(1.0, len(map_.cities) / FULL_BOARD)))


def wanted_tours(map_: Map, deck: str) -> int:
    """The number of tours that a deck should have, by the number of cities."""
    return round(map_.rules.tickets.decks[deck].tours * min(1.0, len(map_.cities) / FULL_BOARD))


def ticket_distances(map_: Map) -> Mapping[CityIds, int]:
    """The distance in spaces of every pair that could be a ticket.

    Neighbours are left out. So are pairs between which every way leads over the same route, unless
    a place would have no ticket without them.
    """
    network = map_.network()
    most = _most_points(map_)
    far = {
        pair: spaces
        for pair in combinations(map_.places, 2)
        if pair[1] not in network.neighbours(pair[0])
        and (spaces := network.distance(*pair)) is not None
        and spaces <= most
    }
    safe = {pair: spaces for pair, spaces in far.items() if not network.must_pass(*pair)}
    named = {place for pair in safe for place in pair}
    return safe | {pair: spaces for pair, spaces in far.items() if not set(pair) <= named}


def _most_points(map_: Map) -> float:
    by_sea = any(route.kind is RouteKind.SEA for route in map_.routes)
    pieces = map_.rules.pieces_each if by_sea else map_.rules.pieces.train
    return max(MOST_SHARE * pieces, min(SMALL_SHARE * pieces, SMALL_POINTS))


def _shares(deck: str, is_one_of_two: bool) -> Sequence[Share]:
    if not is_one_of_two:
        return SHARES
    return LONG_SHARES if deck == "long" else SHORT_SHARES

"""Pairs of places that could be a ticket: far enough apart, and not one already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median

from mapkit.model.map import Map
from mapkit.model.tickets import Ticket
from mapkit.playtest.names import ticket_name
from mapkit.source.document import Path
from mapkit.source.edits import Put
from mapkit.tune.move import Move, Position

LEAST_SPACES = 3  # a shorter way is a route or two, and no plan
LAST_NAMES = 2  # tickets that name a place: only one of them may leave it at a time
MOST_OF_PIECES = 0.55  # of a player's pieces; the longest tickets of published boards take 0.47


def value_of(position: Position, pair: tuple[str, str]) -> int | None:
    """The shortest way between two places, if that makes a ticket."""
    first, second = pair
    spaces = position.network.distance(first, second)
    most = MOST_OF_PIECES * position.map.rules.pieces_each
    if spaces is None or not LEAST_SPACES <= spaces <= most:
        return None
    return None if second in position.network.neighbours(first) else spaces


def is_free(position: Position, pair: tuple[str, str], ticket: Ticket) -> bool:
    """Whether a ticket of a deck may be this pair: there is no other, and the value fits."""
    value = value_of(position, pair)
    low, high = position.map.rules.tickets.decks[ticket.deck].values or (0, 10**6)
    taken = {frozenset(one.places) for one in position.map.tickets if not one.is_tour}
    return value is not None and low <= value <= high and frozenset(pair) not in taken


def still_named(map_: Map, ticket: Ticket, pair: Sequence[str] = ()) -> bool:
    """Whether every place that has a ticket would have one with `pair` in this one's stead."""
    named = Counter(place for one in map_.tickets for place in one.places)
    return all(named[place] > 1 for place in set(ticket.places) - set(pair))


def move_to(
    pair: tuple[str, str], position: Position, index: int, kind: str, reason: str, promise: float
) -> Move:
    """Give a ticket another pair of places, and their shortest way as its value."""
    ticket = position.map.tickets[index]
    path, _ = position.entry(ticket.pointer)
    old, value = ticket_name(position.map, ticket), value_of(position, pair)
    first, second = (position.map.place_name(place) for place in pair)
    return Move(
        kind,
        f"The ticket {old} ({ticket.points}) becomes {first}–{second} ({value}).",
        reason,
        (Put((*path, "between"), list(pair)), Put((*path, "points"), value)),
        frozenset({path, *_claimed(position, ticket, pair)}),
        promise,
        f"ticket {index}",
    )


def _claimed(position: Position, ticket: Ticket, pair: tuple[str, str]) -> Iterator[Path]:
    """Marks that exclude moves: to the same pair, or away from a place that two tickets name."""
    yield ("pair", *sorted(pair))
    named = Counter(place for one in position.map.tickets for place in one.places)
    for place in set(ticket.places) - set(pair):
        if named[place] <= LAST_NAMES:
            yield ("last tickets of", place)


def usual_length(position: Position, ticket: Ticket) -> float:
    """The spaces of the middle ticket in the same deck."""
    lengths = [
        position.network.distance(*one.places) or one.points
        for one in position.map.tickets
        if one.deck == ticket.deck and not one.is_tour
    ]
    return median(lengths)


def neighbouring_pairs(
    position: Position, ticket: Ticket, hops: int = 1
) -> Iterator[tuple[str, str]]:
    """The ticket with one end moved some routes away; the end that stays comes as it was."""
    first, second = ticket.places
    for new in _around(position, second, hops):
        yield first, new
    for new in _around(position, first, hops):
        yield new, second


def _around(position: Position, place: str, hops: int) -> list[str]:
    """Places that are at most `hops` routes away, in the order of their names."""
    near = {place}
    for _ in range(hops):
        near |= {other for one in near for other in position.network.neighbours(one)}
    return sorted(near - {place})

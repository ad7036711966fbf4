"""What a map of a population has that the first one has not: values of its file, by their paths."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from mapkit.source.document import Path
from mapkit.source.edits import Put
from mapkit.tune.contestant import Contestant, changed_by
from mapkit.tune.drawn import Drawn
from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, Position, proposals
from mapkit.tune.ticket_pairs import is_free, move_to, neighbouring_pairs, still_named

Genome: TypeAlias = Mapping[Path, Any]

PARTS = frozenset({MapPart.TICKETS, MapPart.VALUES, MapPart.COLORS})
OTHER_PARTS = frozenset(MapPart) - PARTS
MOST_MOVES = 3  # of a change: more and children are strangers to their parents
WANDERING = 0.3  # share of changes that no evidence asks for: variety comes from these
CANDIDATES = 12  # moves by evidence among which lots are drawn


def crossed(
    one: Genome,
    other: Genome,
    drawn: Drawn,
    between: Mapping[int, Sequence[str]],
    lots: random.Random,
) -> dict[Path, Any]:
    """Tickets of either parent by lots; colours of one on one side of a line, of the other beyond.

    `between` has the ends of each route entry of the file.
    """
    from_one = {index: lots.random() < 1 / 2 for index in _tickets({**one, **other})}
    side = _side(drawn, lots)
    child: dict[Path, Any] = {}
    for parent, is_one in ((one, True), (other, False)):
        for path, value in parent.items():
            index = int(path[1])
            is_here = from_one[index] if path[0] == "tickets" else side(between[index])
            if is_here is is_one:
                child[path] = value
    return child


def _tickets(genome: Genome) -> list[int]:
    return sorted({int(path[1]) for path in genome if path[0] == "tickets"})


def _side(drawn: Drawn, lots: random.Random) -> Any:
    """On which side of a line through the middle of the board a route lies."""
    middle = np.mean(list(drawn.at.values()), axis=0)
    angle = lots.uniform(0, 2 * np.pi)
    across = np.array([np.cos(angle), np.sin(angle)])

    def is_here(ends: Sequence[str]) -> bool:
        known = [drawn.at[place] for place in ends if place in drawn.at]
        at = np.mean(known, axis=0) if known else middle
        return bool((at - middle) @ across > 0)

    return is_here


def mutated(genome: Genome, position: Position, lots: random.Random) -> dict[Path, Any]:
    """The genome after a few moves on its map: by evidence, or by lots alone."""
    moves = proposals(position, CANDIDATES, asked=frozenset())
    child = dict(genome)
    chosen: list[Move] = []
    for _ in range(lots.randint(1, MOST_MOVES)):
        wanders = lots.random() < WANDERING or not moves
        move = _wandered(position, lots) if wanders else lots.choice(moves)
        if move is not None and all(map(move.goes_with, chosen)):
            chosen.append(move)
    for move in chosen:
        child.update({one.path: one.value for one in move.edits if isinstance(one, Put)})
    return child


def _wandered(position: Position, lots: random.Random) -> Move | None:
    """A ticket with an end one or two routes away, whatever the games say."""
    index = lots.randrange(len(position.map.tickets))
    ticket = position.map.tickets[index]
    if ticket.is_tour or not position.may_change(MapPart.TICKETS, ticket.pointer):
        return None
    pairs = [
        pair
        for pair in neighbouring_pairs(position, ticket, hops=2)
        if is_free(position, pair, ticket) and still_named(position.map, ticket, pair)
    ]
    return (
        move_to(lots.choice(pairs), position, index, "wander", "For variety.", 0.0)
        if pairs
        else None
    )


def map_of(genome: Genome, start: Contestant) -> Contestant | None:
    """The map that a genome makes of the first one; None if it can't be or has a ticket twice."""
    if not genome:
        return Contestant(start.document, start.map)
    edits = tuple(Put(path, value) for path, value in genome.items())
    move = Move("evolve", "Evolved.", "", edits, frozenset(), 0.0)
    one = changed_by(start, [move])
    if one is None:
        return None
    pairs = [frozenset(ticket.places) for ticket in one.map.tickets if not ticket.is_tour]
    return Contestant(one.document, one.map) if len(set(pairs)) == len(pairs) else None

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.ticket_evidence import TicketCase, cases
from mapkit.tune.ticket_pairs import is_free, move_to, usual_length, value_of
from mapkit.tune.traffic import Traffic

MOST_CASES = 6
PAIRS_EACH = 2  # drawn for each of them, by how little their ways are claimed today
ALIKE = 2  # spaces by which the new way may differ from the old one
LOTS = 12  # of them are the quietest pairs: the new ticket is drawn from these


class TicketSwap(MoveKind):
    """Replaces a ticket by another pair whose way is about as long and more in need of players."""

    part = MapPart.TICKETS
    rank = 20
    cures = frozenset({"PLY110", "PLY111", "PLY112"})

    def propose(self, position: Position) -> Iterator[Move]:
        traffic = Traffic.of(position)
        for case in cases(position)[:MOST_CASES]:
            if case.ticket.is_tour or not position.may_change(self.part, case.ticket.pointer):
                continue
            quiet = sorted(_pairs(position, case), key=lambda pair: (traffic.on_way(pair), pair))
            lots = random.Random(f"{position.seed}:{case.index}")
            chosen = lots.sample(quiet[:LOTS], min(PAIRS_EACH, len(quiet[:LOTS])))
            for pair in chosen:
                reason = case.sentence(position)
                yield move_to(pair, position, case.index, self.id, reason, case.weight)


def _pairs(position: Position, case: TicketCase) -> Iterator[tuple[str, str]]:
    wanted = _wanted(position, case)
    for pair in combinations(position.map.cities, 2):
        value = value_of(position, pair)
        is_alike = value is not None and abs(value - wanted) <= ALIKE
        if is_alike and _is_possible(position, case, pair):
            yield pair


def _wanted(position: Position, case: TicketCase) -> float:
    """The length of the new way: that of the old one, or the usual one where that was the fault."""
    now = position.network.distance(*case.ticket.places) or case.ticket.points
    return usual_length(position, case.ticket) if case.is_gross else now


def _is_possible(position: Position, case: TicketCase, pair: tuple[str, str]) -> bool:
    return is_free(position, pair, case.ticket) and case.may_leave(position, pair)

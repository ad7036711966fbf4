from __future__ import annotations

from collections.abc import Iterator

from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.ticket_evidence import TicketCase, TicketFault, cases
from mapkit.tune.ticket_pairs import is_free, move_to, neighbouring_pairs, value_of

MOST_CASES = 8  # tickets looked at: the gravest
MOST_PAIRS = 2  # for each of them
STEP, GROSS_STEP = 2, 5  # spaces by which the way should change
GROSS_HOPS = 2  # routes by which an end is moved where the fault is gross
_SHORTER_HELPS = (TicketFault.STRONG, TicketFault.HARD, TicketFault.UNWANTED)


class TicketEnd(MoveKind):
    """Moves one end of a ticket to a neighbouring city; its value is the new shortest way."""

    part = MapPart.TICKETS
    rank = 10
    cures = frozenset({"PLY110", "PLY111", "PLY112"})

    def propose(self, position: Position) -> Iterator[Move]:
        for case in cases(position)[:MOST_CASES]:
            if case.ticket.is_tour or not position.may_change(self.part, case.ticket.pointer):
                continue
            for pair in _best_pairs(position, case)[:MOST_PAIRS]:
                reason = case.sentence(position)
                yield move_to(pair, position, case.index, self.id, reason, case.weight)


def _best_pairs(position: Position, case: TicketCase) -> list[tuple[str, str]]:
    """Pairs that change the ticket in the wanted direction, the most fitting step first."""
    now = position.network.distance(*case.ticket.places) or case.ticket.points
    sign = -1 if case.fault in _SHORTER_HELPS else 1
    wanted = GROSS_STEP if case.is_gross else STEP
    found = []
    for pair in neighbouring_pairs(position, case.ticket, GROSS_HOPS if case.is_gross else 1):
        if is_free(position, pair, case.ticket) and case.may_leave(position, pair):
            change = sign * ((value_of(position, pair) or 0) - now)
            if change > 0:
                found.append((abs(change - wanted), pair))
    return [pair for _, pair in sorted(found)]

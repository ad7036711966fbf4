from __future__ import annotations

from collections.abc import Iterator

from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.ticket_evidence import TicketCase, TicketFault, cases
from mapkit.tune.ticket_pairs import is_free, move_to, neighbouring_pairs, still_named, value_of

MOST_CASES = 8  # tickets looked at: the gravest
MOST_PAIRS = 2  # for each of them
_SHORTER_HELPS = (TicketFault.STRONG, TicketFault.HARD, TicketFault.UNWANTED)


class TicketEnd(MoveKind):
    """Moves one end of a ticket to a neighbouring city; its value is the new shortest way."""

    id = "ticket-end"
    part = MapPart.TICKETS
    rank = 10

    def propose(self, position: Position) -> Iterator[Move]:
        for case in cases(position)[:MOST_CASES]:
            if case.ticket.is_tour or not position.may_change(self.part, case.ticket.pointer):
                continue
            for pair in _best_pairs(position, case)[:MOST_PAIRS]:
                yield move_to(pair, position, case, self.id, "becomes")


def _best_pairs(position: Position, case: TicketCase) -> list[tuple[str, str]]:
    """Pairs that change the ticket in the wanted direction, the least change first."""
    now = value_of(position, (case.ticket.places[0], case.ticket.places[1])) or case.ticket.points
    sign = -1 if case.fault in _SHORTER_HELPS else 1
    found = []
    for pair in neighbouring_pairs(position, case.ticket):
        if is_free(position, pair, case.ticket) and still_named(position, case.ticket, pair):
            change = sign * ((value_of(position, pair) or 0) - now)
            if change > 0:
                found.append((change, pair))
    return [pair for _, pair in sorted(found)]

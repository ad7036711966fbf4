from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.names import ticket_name
from mapkit.source.edits import Put
from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.ticket_evidence import TicketCase, TicketFault, cases
from mapkit.tune.ticket_pairs import is_free, neighbouring_pairs, still_named, value_of

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
                yield _move(position, case, pair)


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


def _move(position: Position, case: TicketCase, pair: tuple[str, str]) -> Move:
    path, _ = position.entry(case.ticket.pointer)
    old, value = ticket_name(position.map, case.ticket), value_of(position, pair)
    first, second = (position.map.place_name(place) for place in pair)
    return Move(
        TicketEnd.id,
        f"The ticket {old} ({case.ticket.points}) becomes {first}–{second} ({value}).",
        f"Of {old}: {case.reason}.",
        (Put((*path, "between"), list(pair)), Put((*path, "points"), value)),
        frozenset({path}),
        case.weight,
    )

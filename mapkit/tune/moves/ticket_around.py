from __future__ import annotations

from collections.abc import Iterator

from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.route_evidence import RouteCase, bottlenecks
from mapkit.tune.ticket_pairs import is_free, move_to, neighbouring_pairs, still_named, value_of

MOST_BOTTLENECKS = 2
TICKETS_EACH = 3
SHARED = 0.5  # of a bottleneck's weight that one ticket less may take off
ALIKE = 3  # spaces by which the new way may differ


class TicketAround(MoveKind):
    """Moves the end of a ticket that leads over a bottleneck, so that it does so no more."""

    part = MapPart.TICKETS
    rank = 25
    cures = frozenset({"PLY103", "PLY120", "PLY121"})

    def propose(self, position: Position) -> Iterator[Move]:
        stopping = [case for case in bottlenecks(position) if case.share]
        for case in stopping[:MOST_BOTTLENECKS]:
            told = 0
            for index, ticket in enumerate(position.map.tickets):
                may = not ticket.is_tour and position.may_change(self.part, ticket.pointer)
                if told < TICKETS_EACH and may and _leads_over(position, case, ticket.places):
                    pair = _elsewhere(position, case, index)
                    if pair is not None:
                        told += 1
                        promise = SHARED * case.weight
                        reason = f"{case.reason} The ticket's way no longer leads over it."
                        yield move_to(pair, position, index, self.id, reason, promise)


def _leads_over(position: Position, case: RouteCase, pair: tuple[str, ...]) -> bool:
    over = position.network.distance_over(case.group, pair[0], pair[1])
    return over is not None and over == position.network.distance(pair[0], pair[1])


def _elsewhere(position: Position, case: RouteCase, index: int) -> tuple[str, str] | None:
    """The ticket with an end moved by one or two routes, its way about as long and elsewhere."""
    ticket = position.map.tickets[index]
    now = position.network.distance(*ticket.places) or ticket.points
    found = [
        (abs(value - now), pair)
        for pair in neighbouring_pairs(position, ticket, hops=2)
        if is_free(position, pair, ticket)
        and still_named(position.map, ticket, pair)
        and (value := value_of(position, pair)) is not None
        and abs(value - now) <= ALIKE
        and not _leads_over(position, case, pair)
    ]
    return min(found)[1] if found else None

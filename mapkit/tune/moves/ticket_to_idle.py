from __future__ import annotations

from collections.abc import Iterator

from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.route_evidence import RouteCase, idle_routes
from mapkit.tune.ticket_pairs import is_free, move_to, still_named, value_of

MOST_ROUTES = 6
TICKETS_EACH = 2
ALIKE = 6  # spaces by which the new way may differ from the old one


class TicketToIdle(MoveKind):
    """Moves the end of a ticket so that its shortest way leads over a route that nobody claims."""

    part = MapPart.TICKETS
    rank = 22
    cures = frozenset({"PLY122"})

    def propose(self, position: Position) -> Iterator[Move]:
        cases = idle_routes(position)
        for case in cases[:MOST_ROUTES]:
            for index, pair in _best(position, case)[:TICKETS_EACH]:
                promise = max(case.weight, _weight(position, cases, pair))
                reason = f"{case.reason} The ticket's way now leads over it."
                yield move_to(pair, position, index, self.id, reason, promise)


def _best(position: Position, case: RouteCase) -> list[tuple[int, tuple[str, str]]]:
    """Tickets and their new pairs, the least change of their length first."""
    found = []
    for index, ticket in enumerate(position.map.tickets):
        if ticket.is_tour or not position.may_change(MapPart.TICKETS, ticket.pointer):
            continue
        now = position.network.distance(*ticket.places) or ticket.points
        for pair in _led_over(position, case, ticket.places):
            fits = is_free(position, pair, ticket) and still_named(position.map, ticket, pair)
            change = abs((value_of(position, pair) or 0) - now)
            if fits and change <= ALIKE:
                found.append((change, index, pair))
    return [(index, pair) for _, index, pair in sorted(found)]


def _led_over(
    position: Position, case: RouteCase, places: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """The ticket with one end at an end of the route, if its shortest way then leads over it.

    Where the route leads to a country the ticket may do so too, but not from another country.
    """
    for new in case.group.places:
        for stays in places:
            if not {new, stays} & set(position.map.cities):
                continue
            over = position.network.distance_over(case.group, stays, new)
            if over is not None and over == position.network.distance(stays, new):
                yield stays, new


def _weight(position: Position, cases: list[RouteCase], pair: tuple[str, str]) -> float:
    """What all idle routes on the new way add to the objective."""
    way = {group.lanes for group in position.network.shortest_way(*pair)}
    return sum(case.weight for case in cases if case.group.lanes in way)

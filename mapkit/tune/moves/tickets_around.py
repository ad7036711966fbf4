from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from mapkit.counting import counted
from mapkit.playtest.names import route_name
from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.route_evidence import NEAR_WAY, RouteCase, bottlenecks, leads_near
from mapkit.tune.ticket_pairs import is_free, move_to, value_of
from mapkit.tune.traffic import Traffic

MOST_ROUTES = 3  # that are looked at: the gravest
SHARES = (2 / 3, 1 / 3)  # of the tickets that meet at a route: one of these gets other ends
FEWEST, MOST_TICKETS = 2, 9  # tickets of one move: fewer are single moves, of more nobody reads …
MOST_OF_ALL = 1 / 3  # … but where most of a map's many tickets meet, nine of them change nothing
ALIKE = 3  # spaces by which a new way may differ
CROWD = 4  # tickets that meet at a route which stops many players, at least
FARTHEST_WAY = 10  # spaces by which players go out of their way, at most

TicketEnds = tuple[str, str]


class TicketsAround(MoveKind):
    """Gives several of the tickets that meet at one route other ends at once.

    Where many tickets meet, one that is led elsewhere changes nothing: the others stay rivals.
    """

    part = MapPart.TICKETS
    rank = 27
    in_drafts = False
    cures = frozenset({"PLY103", "PLY120", "PLY121"})

    def propose(self, position: Position) -> Iterator[Move]:
        cases = bottlenecks(position)[:MOST_ROUTES]
        most = max(MOST_TICKETS, round(MOST_OF_ALL * len(position.map.tickets)))
        for case in cases:
            found = _led_elsewhere(position, case, cases)
            for share in SHARES:
                count = min(most, max(FEWEST, round(share * len(found))))
                if len(found) >= FEWEST:
                    yield _move(position, case, found[:count], case.weight * (1 + share) / 2)


def _led_elsewhere(
    position: Position, case: RouteCase, cases: Sequence[RouteCase]
) -> list[tuple[int, TicketEnds]]:
    """The tickets that meet at a route, the strongest first, and a new pair for each of them."""
    named = Counter(place for one in position.map.tickets for place in one.places)
    traffic, taken, found = Traffic.of(position), set[frozenset[str]](), []
    longer = _longer(position, case)
    grave = [(one, longer if one is case else NEAR_WAY) for one in cases]
    for index in _meeting(position, case, longer):
        free = [pair for pair in _pairs(position, index, grave) if frozenset(pair) not in taken]
        places = set(position.map.tickets[index].places)
        may = [pair for pair in free if all(named[one] > 1 for one in places - set(pair))]
        if may:
            pair = min(may, key=lambda one: (traffic.on_way(one), one))
            named.subtract(places)
            named.update(pair)
            taken.add(frozenset(pair))
            found.append((index, pair))
    return found


def _longer(position: Position, case: RouteCase) -> int:
    """Spaces by which the ways of tickets that meet at a route are longer than their shortest.

    A route may be crowded by those whom another one stops, and no shortest way leads over it.
    """
    for spaces in range(NEAR_WAY, FARTHEST_WAY + 1):
        if len(_meeting(position, case, spaces)) >= CROWD:
            return spaces
    return NEAR_WAY


def _meeting(position: Position, case: RouteCase, longer: int) -> list[int]:
    """Tickets that may lead over a route, those whose holders win most first."""
    strong = {row.index: row.value for row in position.evidence.rows("ticket-advantage")}
    tickets = [
        index
        for index, ticket in enumerate(position.map.tickets)
        if not ticket.is_tour
        and position.may_change(MapPart.TICKETS, ticket.pointer)
        and leads_near(position, case.group, (ticket.places[0], ticket.places[1]), longer)
    ]
    return sorted(tickets, key=lambda index: (-strong.get(index, 0.0), index))


def _pairs(
    position: Position, index: int, grave: Sequence[tuple[RouteCase, int]]
) -> Iterator[TicketEnds]:
    """Pairs with one end of the ticket, a way about as long, and no grave route near it."""
    ticket = position.map.tickets[index]
    now = position.network.distance(*ticket.places) or ticket.points
    first, second = ticket.places
    around = [(first, city) for city in position.map.cities if city not in ticket.places]
    around += [(city, second) for city in position.map.cities if city not in ticket.places]
    for pair in around:
        value = value_of(position, pair)
        is_alike = value is not None and abs(value - now) <= ALIKE
        is_near = any(leads_near(position, case.group, pair, longer) for case, longer in grave)
        if is_alike and not is_near and is_free(position, pair, ticket):
            yield pair


def _move(
    position: Position, case: RouteCase, found: Sequence[tuple[int, TicketEnds]], promise: float
) -> Move:
    route = route_name(position.map, position.map.routes[case.lane])
    reason = f"{case.reason} The ways of fewer tickets lead over it now."
    single = [
        move_to(pair, position, index, TicketsAround.id, reason, 0.0) for index, pair in found
    ]
    parts = tuple(one.title for one in single)
    return Move(
        TicketsAround.id,
        f"{counted(len(single), 'ticket')} no longer meet at {route}. {' '.join(parts)}",
        reason,
        tuple(edit for one in single for edit in one.edits),
        frozenset(path for one in single for path in one.touches),
        promise,
        case.target,
        parts,
    )

"""Which tickets play badly, and in which direction each should change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from mapkit.model.tickets import Ticket
from mapkit.playtest.names import ticket_name
from mapkit.tune.kept import MapPart
from mapkit.tune.move import Position
from mapkit.tune.terms.ticket_doing import FEWEST, MOST
from mapkit.tune.terms.ticket_doing import PER_UNIT as OF_DOING
from mapkit.tune.terms.ticket_keeping import LEAST
from mapkit.tune.terms.ticket_keeping import PER_UNIT as OF_KEEPING
from mapkit.tune.terms.ticket_tails import PER_UNIT as OF_TAILS
from mapkit.tune.terms.ticket_tails import TOLERATED
from mapkit.tune.ticket_pairs import still_named, value_of

PERCENT = 100.0
GROSS = 1.5  # units of the objective
NOTABLE = 0.02  # a ticket that is nearer to the mean than this is left in peace
SHRUNK = 4.0  # a quarter of the interval is taken off: what is left is hardly chance
_BY_SPREAD = 6.0  # units of the objective by which one ticket's advantage widens the spread


class TicketFault(Enum):
    """What is wrong with a ticket, and so what a change should do to it."""

    STRONG = "its holders win {0:.0f} points more often than the holders of other tickets"
    WEAK = "its holders win {0:.0f} points less often than the holders of other tickets"
    UNWANTED = "it is kept in {0:.0f} % of the offers"
    HARD = "it is done in {0:.0f} % of the times it is kept"
    SURE = "it is done in {0:.1f} % of the times it is kept"


@dataclass(frozen=True, slots=True)
class TicketCase:
    """A ticket that should change."""

    index: int
    ticket: Ticket
    fault: TicketFault
    figure: float  # in percent or percentage points
    weight: float  # what it adds to the objective

    def sentence(self, position: Position) -> str:
        """`Of Paris–Berlin: it is kept in 3 % of the offers.`"""
        return f"Of {ticket_name(position.map, self.ticket)}: {self.reason}."

    @property
    def is_gross(self) -> bool:
        """Whether a small step will hardly do."""
        return self.weight > GROSS

    def may_leave(self, position: Position, pair: tuple[str, str]) -> bool:
        """Whether the ticket may become another pair: no place loses the last that names it.

        One that nobody wants or does, and whose value says nothing of its way, may leave a place.
        """
        is_dead = self.is_gross and self.fault in (TicketFault.UNWANTED, TicketFault.HARD)
        is_odd = position.network.distance(*self.ticket.places) != self.ticket.points
        return (is_dead and is_odd) or still_named(position.map, self.ticket, pair)

    @property
    def reason(self) -> str:
        return self.fault.value.format(self.figure)


def cases(position: Position) -> list[TicketCase]:
    """Tickets with a fault, the gravest first; each with its gravest fault.

    One that is too strong or weak because its value is not its way gets that mended first. One that
    nobody wants or does may need other ends all the same.
    """
    gravest = _gravest_of_each(
        case
        for case in _faults(position)
        if case.fault not in (TicketFault.STRONG, TicketFault.WEAK)
        or not is_mispriced(position, case.ticket)
    )
    return sorted(gravest.values(), key=lambda case: (-case.weight, case.index))


def all_faults(position: Position) -> dict[int, TicketCase]:
    """The gravest fault of each ticket that has one, whatever its value."""
    return _gravest_of_each(_faults(position))


def _gravest_of_each(found: Iterable[TicketCase]) -> dict[int, TicketCase]:
    """By ticket; of equal faults the first."""
    gravest: dict[int, TicketCase] = {}
    for case in found:
        if case.index not in gravest or case.weight > gravest[case.index].weight:
            gravest[case.index] = case
    return gravest


def is_mispriced(position: Position, ticket: Ticket) -> bool:
    """Whether the value of a ticket should become its shortest way: it may, and was not in vain.

    A way that is too long for any ticket is no value: such a ticket needs other ends.
    """
    if ticket.is_tour or not position.may_change(MapPart.VALUES, ticket.pointer):
        return False
    way = value_of(position, (ticket.places[0], ticket.places[1]))
    in_vain = way is not None and value_title(position, ticket, way) in position.tried
    return way not in (None, ticket.points) and not in_vain


def value_title(position: Position, ticket: Ticket, way: int) -> str:
    """How the move is called that gives a ticket the value of its way."""
    name = ticket_name(position.map, ticket)
    return f"The ticket {name} is worth {way} instead of {ticket.points}."


def _faults(position: Position) -> Iterator[TicketCase]:
    for row in position.evidence.rows("ticket-advantage"):
        sure = abs(row.value) - (row.high - row.low) / SHRUNK
        if sure > NOTABLE:
            fault = TicketFault.STRONG if row.value > 0 else TicketFault.WEAK
            weight = _BY_SPREAD * sure + max(0.0, sure - TOLERATED) / OF_TAILS
            yield _case(position, row.index, fault, abs(row.value), weight)
    for row in position.evidence.rows("ticket-kept"):
        if row.value < LEAST:
            weight = (LEAST - row.value) / OF_KEEPING
            yield _case(position, row.index, TicketFault.UNWANTED, row.value, weight)
    for row in position.evidence.rows("ticket-done"):
        if row.value < FEWEST:
            weight = (FEWEST - row.value) / OF_DOING
            yield _case(position, row.index, TicketFault.HARD, row.value, weight)
        elif row.value > MOST:
            weight = (row.value - MOST) / OF_DOING
            yield _case(position, row.index, TicketFault.SURE, row.value, weight)


def _case(
    position: Position, index: int, fault: TicketFault, figure: float, weight: float
) -> TicketCase:
    return TicketCase(index, position.map.tickets[index], fault, PERCENT * figure, weight)

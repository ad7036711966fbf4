"""Which tickets play badly, and in which direction each should change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from mapkit.model.tickets import Ticket
from mapkit.tune.move import Position
from mapkit.tune.terms.ticket_doing import FEWEST, MOST
from mapkit.tune.terms.ticket_keeping import LEAST

PERCENT = 100.0
NOTABLE = 0.02  # a ticket that is nearer to the mean than this is left in peace
_WEIGHT_OF_KEEPING = 0.5  # an unwanted ticket spoils an offer, an overpowered one a game


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
    weight: float

    @property
    def reason(self) -> str:
        return self.fault.value.format(self.figure)


def cases(position: Position) -> list[TicketCase]:
    """Tickets with a fault, the gravest first; each with its gravest fault."""
    gravest: dict[int, TicketCase] = {}
    for case in _faults(position):
        if case.index not in gravest or case.weight > gravest[case.index].weight:
            gravest[case.index] = case
    return sorted(gravest.values(), key=lambda case: (-case.weight, case.index))


def _faults(position: Position) -> Iterator[TicketCase]:
    for row in position.evidence.rows("ticket-advantage"):
        beyond = abs(row.value) - NOTABLE
        if beyond > 0:
            fault = TicketFault.STRONG if row.value > 0 else TicketFault.WEAK
            yield _case(position, row.index, fault, abs(row.value), beyond)
    for row in position.evidence.rows("ticket-kept"):
        if row.value < LEAST:
            beyond = _WEIGHT_OF_KEEPING * (LEAST - row.value)
            yield _case(position, row.index, TicketFault.UNWANTED, row.value, beyond)
    for row in position.evidence.rows("ticket-done"):
        if row.value < FEWEST:
            yield _case(position, row.index, TicketFault.HARD, row.value, FEWEST - row.value)
        elif row.value > MOST:
            yield _case(position, row.index, TicketFault.SURE, row.value, row.value - MOST)


def _case(
    position: Position, index: int, fault: TicketFault, figure: float, weight: float
) -> TicketCase:
    return TicketCase(index, position.map.tickets[index], fault, PERCENT * figure, weight)

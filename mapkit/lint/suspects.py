"""The one route whose length, if it were another, would make wrong tickets right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mapkit.lint.subject import Subject
from mapkit.model.routes import LaneGroup
from mapkit.model.tickets import Ticket

if TYPE_CHECKING:
    from mapkit.model.network import Network

FEWEST_TICKETS = 2  # one wrong ticket is rather a typing error of its own
STEPS = (-1, 1, -2, 2)  # spaces; a hand that mistypes a length is off by little


@dataclass(frozen=True, slots=True)
class Suspect:
    group: LaneGroup
    length: int  # that it should have
    tickets: int  # that it explains


def suspect_route(subject: Subject, off: Sequence[Ticket]) -> Suspect | None:
    """A route that explains all the tickets that are off, and breaks none of the others."""
    if len(off) < FEWEST_TICKETS:
        return None
    tickets = (ticket for ticket in subject.map.tickets if not ticket.is_tour)
    right = [ticket for ticket in tickets if _fits(subject.network, ticket)]
    for group, length in _candidates(subject.network, off):
        changed = subject.network.with_length(group, length)
        if all(_fits(changed, ticket) for ticket in (*off, *right)):
            return Suspect(group, length, len(off))
    return None


def _candidates(network: Network, off: Sequence[Ticket]) -> Iterator[tuple[LaneGroup, int]]:
    """Too short routes lie on the shortest way now; too long ones on the way it should be."""
    for group in network.lane_groups:
        for step in STEPS:
            length = group.length + step
            if length >= 1 and all(
                network.distance_over(group, *ticket.places, length=length) == ticket.points
                for ticket in off
            ):
                yield group, length


def _fits(network: Network, ticket: Ticket) -> bool:
    start, end = ticket.places
    return network.distance(start, end) == ticket.points

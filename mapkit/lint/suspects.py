"""The one route whose length, if it were another, would make wrong tickets right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mapkit.lint.subject import Subject
from mapkit.lint.ways import Link, Ways
from mapkit.model.tickets import Ticket

FEWEST_TICKETS = 2  # one wrong ticket is rather a typing error of its own
STEPS = (-1, 1, -2, 2)  # spaces; a hand that mistypes a length is off by little


@dataclass(frozen=True, slots=True)
class Suspect:
    link: Link
    length: int  # that it should have
    tickets: int  # that it explains


def suspect_route(subject: Subject, off: Sequence[Ticket]) -> Suspect | None:
    """A route that explains all the tickets that are off, and breaks none of the others."""
    if len(off) < FEWEST_TICKETS:
        return None
    tickets = (ticket for ticket in subject.map.tickets if not ticket.is_tour)
    right = [ticket for ticket in tickets if _fits(subject.ways, ticket)]
    for link, length in _candidates(subject.ways, off):
        changed = subject.ways.with_length(link, length)
        if all(_fits(changed, ticket) for ticket in (*off, *right)):
            return Suspect(link, length, len(off))
    return None


def _candidates(ways: Ways, off: Sequence[Ticket]) -> Iterator[tuple[Link, int]]:
    """Too short routes lie on the shortest way now; too long ones on the way it should be."""
    for link in ways.links:
        for step in STEPS:
            length = link.length + step
            if length >= 1 and all(_may_fit(ways, link, length, ticket) for ticket in off):
                yield link, length


def _may_fit(ways: Ways, link: Link, length: int, ticket: Ticket) -> bool:
    """Whether a way over the link, at its new length, can be as long as the ticket says."""
    for start in ways.nodes_of(ticket.places[0]):
        lengths = ways.lengths_from(start)
        for end in ways.nodes_of(ticket.places[1]):
            back = ways.lengths_from(end)
            for first, second in (link.ends, link.ends[::-1]):
                there = first in lengths and second in back
                if there and lengths[first] + length + back[second] == ticket.points:
                    return True
    return False


def _fits(ways: Ways, ticket: Ticket) -> bool:
    start, end = ticket.places
    return ways.distance(start, end) == ticket.points

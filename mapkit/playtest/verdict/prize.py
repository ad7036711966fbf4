"""Routes that are claimed for their points: long ones that hardly a ticket needs."""

from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence

LONG = 4  # spaces: from here on a route brings far more points than its pieces are worth elsewhere
FEW_TICKETS = 0.1  # of all


def is_prize(evidence: Evidence, index: int) -> bool:
    """Whether a route is long, and the shortest ways of few tickets lead over it."""
    network = evidence.network
    (group,) = [one for one in network.lane_groups if index in one.lanes]
    tickets = [ticket.places for ticket in evidence.map.tickets if not ticket.is_tour]
    over = sum(network.distance_over(group, *ends) == network.distance(*ends) for ends in tickets)
    return group.length >= LONG and over <= FEW_TICKETS * len(tickets)

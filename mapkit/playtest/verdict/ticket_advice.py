"""What to try with a ticket: advice that leaves its value the length of its shortest way."""

from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence


def advice(evidence: Evidence, index: int, moves: str) -> str:
    """The moves, or a swap; where the value is off its way, that is mended before all else."""
    ticket = evidence.map.tickets[index]
    if ticket.is_tour:
        return f"{moves}, or swap it for another"
    way = evidence.network.distance(*ticket.places)
    if way is not None and way != ticket.points:
        return f"its value is {ticket.points}, but its shortest way has {way} spaces: begin there"
    return f"{moves}, or swap it for another; its value stays the length of its shortest way"

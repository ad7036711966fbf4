from __future__ import annotations

from collections.abc import Iterator

from mapkit.model.tickets import Ticket
from mapkit.playtest.names import ticket_name
from mapkit.source.edits import Put
from mapkit.tune.kept import MapPart
from mapkit.tune.move import Move, MoveKind, Position
from mapkit.tune.ticket_evidence import TicketCase, all_faults, is_mispriced, value_title

PER_SPACE = 0.3  # units of the objective that each point off the way may cost, by the evidence


class TicketValue(MoveKind):
    """Sets the value of a ticket to its shortest way, where it is something else."""

    part = MapPart.VALUES
    rank = 5
    cures = frozenset({"PLY110", "PLY111", "PLY112"})

    def propose(self, position: Position) -> Iterator[Move]:
        faults = all_faults(position)
        for index, ticket in enumerate(position.map.tickets):
            if not is_mispriced(position, ticket):
                continue
            way = position.network.distance(*ticket.places) or 0
            path, _ = position.entry(ticket.pointer)
            yield Move(
                self.id,
                value_title(position, ticket, way),
                _reason(position, ticket, way, faults.get(index)),
                (Put((*path, "points"), way),),
                frozenset({path}),
                PER_SPACE * abs(way - ticket.points),
                f"ticket {index}",
            )


def _reason(position: Position, ticket: Ticket, way: int, fault: TicketCase | None) -> str:
    """What the games showed of the ticket, if they did, and what it should be worth."""
    if fault is None:
        return f"The shortest way of {ticket_name(position.map, ticket)} has {way} spaces."
    return f"{fault.sentence(position)} Its shortest way has {way} spaces."

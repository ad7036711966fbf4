from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mapkit.model.map import Map
from mapkit.render.mechanic import DrawSign, PaperMechanic
from mapkit.render.pen import Pen

if TYPE_CHECKING:
    from mapkit.render.sheets.desk import Desk


class Tours(PaperMechanic):
    """Tickets that name more than two cities."""

    rank = 160

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {"tours": any(ticket.is_tour for ticket in map_.tickets)}

    def icons(self, pen: Pen, desk: Desk) -> Mapping[str, DrawSign]:
        from mapkit.render.sheets.cards.small_ticket import draw_small_ticket

        tours = [ticket for ticket in desk.map_.tickets if ticket.is_tour]
        if not tours:
            return {}
        longest = max(tours, key=lambda ticket: ticket.points)
        return {"tour": lambda: draw_small_ticket(pen, desk, longest)}

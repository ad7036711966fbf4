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
        from mapkit.render.atoms.marks import draw_journey
        from mapkit.render.atoms.mini_map import draw_mini_frame, draw_mini_map, on_card
        from mapkit.render.rulesheet.icons import VIEW
        from mapkit.render.sheets.cards.face import within

        def first_tour() -> None:
            tour = next(ticket for ticket in desk.map_.tickets if ticket.is_tour)
            box = within(VIEW, desk.mini.aspect)
            draw_mini_map(pen, desk.mini, box)
            draw_mini_frame(pen, box)
            stops = desk.journeys.stops(tour.places)
            draw_journey(pen, [on_card(desk.mini.frame, box, stop) for stop in stops])

        return {"tour": first_tour}

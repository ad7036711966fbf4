from __future__ import annotations

from collections.abc import Iterator, Mapping

from mapkit.model.map import Map
from mapkit.render.atoms.bonus import bonus_card
from mapkit.render.mechanic import PaperMechanic, Sign
from mapkit.render.pen import Pen


class Bonus(PaperMechanic):
    """Routes after whose claim cards are drawn."""

    rank = 60

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {"bonus": any(route.bonus for route in map_.routes)}

    def route_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        most = max((route.bonus for route in map_.routes), default=0)
        if most:
            yield Sign("bonus", pen.words("bonus"), lambda: bonus_card(pen, most))

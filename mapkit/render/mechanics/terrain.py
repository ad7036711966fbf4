from __future__ import annotations

from collections.abc import Iterator, Mapping

from mapkit.model.map import Map
from mapkit.model.routes import RouteKind
from mapkit.render.atoms.space import TERRAIN
from mapkit.render.atoms.space_samples import draw_legend_space
from mapkit.render.mechanic import PaperMechanic, Sign
from mapkit.render.pen import Pen


class Terrain(PaperMechanic):
    """Spaces with a peak, which cost a pair."""

    rank = 50

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {"terrain": any(route.terrain for route in map_.routes)}

    def route_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        color = next((route.color for route in map_.routes if route.terrain), None)
        if color:
            yield Sign(
                "terrain",
                pen.words("terrain"),
                lambda: draw_legend_space(pen, RouteKind.RAIL, color, TERRAIN),
            )

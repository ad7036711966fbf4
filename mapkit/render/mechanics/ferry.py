from __future__ import annotations

from collections.abc import Iterator, Mapping

from mapkit.model.map import Map
from mapkit.model.routes import GREY, RouteKind
from mapkit.render.atoms.space import FERRY
from mapkit.render.atoms.space_samples import draw_legend_space
from mapkit.render.mechanic import PaperMechanic, Sign
from mapkit.render.pen import Pen


class Ferry(PaperMechanic):
    """Spaces with an engine, which ask for a wild card, or by some rules for a pair."""

    rank = 30

    def traits(self, map_: Map) -> Mapping[str, bool]:
        colors = {route.color for route in map_.routes if route.ferry}
        return {
            "ferry": bool(colors),
            "ferry_pairs": map_.rules.routes.ferry_pairs,
            "colored_ferry": bool(colors - {GREY}),
        }

    def route_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        color = next((route.color for route in map_.routes if route.ferry), None)
        if color:
            text = pen.words("ferry_pairs" if map_.rules.routes.ferry_pairs else "ferry")
            yield Sign("ferry", text, lambda: draw_legend_space(pen, RouteKind.RAIL, color, FERRY))

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mapkit.model.map import Map
from mapkit.model.routes import RouteKind
from mapkit.render.atoms.space_samples import draw_legend_space, legend_scale
from mapkit.render.atoms.tunnel import tunnel_symbol
from mapkit.render.counts import Count
from mapkit.render.mechanic import PaperMechanic, Sign, Value
from mapkit.render.pen import Pen
from mapkit.render.words import Words


class Tunnel(PaperMechanic):
    """Routes that may cost more than their length."""

    rank = 40

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {"tunnel": any(route.tunnel for route in map_.routes)}

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        return {"tunnel_cards": Count(map_.rules.routes.tunnel_cards)}

    def route_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        color = next((route.color for route in map_.routes if route.tunnel), None)
        if color is None:
            return

        def draw() -> None:
            draw_legend_space(pen, RouteKind.RAIL, color)
            pen.canvas.use(tunnel_symbol(pen), scale=legend_scale(pen))

        yield Sign("tunnel", pen.words("tunnel", cards=map_.rules.routes.tunnel_cards), draw)

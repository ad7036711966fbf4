from __future__ import annotations

from collections.abc import Iterator, Mapping

from mapkit.model.map import Map
from mapkit.render.atoms.wrap_arrow import wrap_symbol
from mapkit.render.mechanic import PaperMechanic, Sign
from mapkit.render.pen import Pen


class Wrap(PaperMechanic):
    """Routes that leave the board at one edge and come in again at the other."""

    rank = 70

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {"wrap": any(route.wrap for route in map_.routes)}

    def route_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        if any(route.wrap for route in map_.routes):
            yield Sign(
                "wrap",
                pen.words("wrap"),
                lambda: pen.canvas.use(wrap_symbol(pen), (1.2, 0), scale=0.9),
            )

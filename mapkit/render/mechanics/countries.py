from __future__ import annotations

from collections.abc import Iterator, Mapping

from mapkit.model.map import Map
from mapkit.render.atoms.country_exit import exit_symbol
from mapkit.render.mechanic import PaperMechanic, Sign
from mapkit.render.pen import Pen


class Countries(PaperMechanic):
    """Places through which no way leads."""

    rank = 110

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {"countries": bool(map_.countries)}

    def place_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        if map_.countries:
            yield Sign(
                "exit", pen.words("exit"), lambda: pen.canvas.use(exit_symbol(pen), scale=0.7)
            )

from __future__ import annotations

from collections.abc import Iterator

from mapkit.model.map import Map
from mapkit.render.atoms.city import city_symbol
from mapkit.render.atoms.tag_marks import snowflake_badge
from mapkit.render.mechanic import PaperMechanic, Sign
from mapkit.render.pen import Pen


class Tags(PaperMechanic):
    """Tags of cities that the board shows."""

    rank = 100

    def place_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        draw = {
            "capital": lambda: pen.canvas.use(city_symbol(pen, capital=True), scale=0.75),
            "arctic": lambda: snowflake_badge(pen, (0, 0)),
        }
        for tag in draw:
            if map_.tagged(tag):
                yield Sign(tag, pen.words(tag), draw[tag])

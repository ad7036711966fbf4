from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from mapkit.model.map import Map
from mapkit.render.atoms.bonus import points_badge
from mapkit.render.counts import Count
from mapkit.render.mechanic import PaperMechanic, Sign, Value
from mapkit.render.pen import Pen
from mapkit.render.words import Words


class Trail(PaperMechanic):
    """The bonuses for the longest trail and for the most tickets."""

    rank = 75

    def traits(self, map_: Map) -> Mapping[str, bool]:
        bonuses = map_.rules.bonuses
        return {
            "longest_trail": bonuses.longest_trail > 0,
            "most_tickets": bonuses.most_tickets > 0,
        }

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        bonuses = map_.rules.bonuses
        return {"trail": Count(bonuses.longest_trail), "most": Count(bonuses.most_tickets)}

    def bonus_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        bonuses = map_.rules.bonuses
        points = {"longest_trail": bonuses.longest_trail, "most_tickets": bonuses.most_tickets}
        for key, value in points.items():
            if value:
                draw = partial(points_badge, pen, value)
                yield Sign(f"bonus-{key}", pen.words(f"bonus_{key}"), draw)

    def ending(self, map_: Map, words: Words) -> Iterator[str]:
        bonuses = map_.rules.bonuses
        if bonuses.longest_trail:
            yield words("aid_end_trail", points=bonuses.longest_trail)
        if bonuses.most_tickets:
            yield words("aid_end_most", points=bonuses.most_tickets)

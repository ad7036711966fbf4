from __future__ import annotations

from collections.abc import Iterator, Mapping

from mapkit.model.map import Map
from mapkit.render.counts import Count
from mapkit.render.mechanic import PaperMechanic, Value
from mapkit.render.words import Words


class Goals(PaperMechanic):
    """Goal cards that pay the best at something."""

    rank = 130

    def traits(self, map_: Map) -> Mapping[str, bool]:
        return {"goals": map_.rules.goals is not None and bool(map_.goals)}

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        goals = map_.rules.goals
        if goals is None:
            return {}
        return {"goals": Count(len(map_.goals)), "goals_drawn": Count(goals.draw)}

    def ending(self, map_: Map, words: Words) -> Iterator[str]:
        if map_.rules.goals and map_.goals:
            yield words("aid_end_goals")

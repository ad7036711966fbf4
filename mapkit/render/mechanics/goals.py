from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import cos, pi, sin

from mapkit.aliases import Point
from mapkit.model.map import Map
from mapkit.render.counts import Count
from mapkit.render.mechanic import PaperMechanic, Sign, Value
from mapkit.render.pen import Pen
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

    def bonus_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        goals = map_.rules.goals
        if goals and map_.goals:
            count = Count(goals.draw)
            yield Sign("end-goals", pen.words("end_goals", count=count), partial(_card, pen))

    def ending(self, map_: Map, words: Words) -> Iterator[str]:
        if map_.rules.goals and map_.goals:
            yield words("aid_end_goals")


def _card(pen: Pen) -> None:
    """A goal card, with a star on it."""
    panel = pen.theme.panel
    pen.canvas.rect((-2.1, -3.0, 2.1, 3.0), 0.6, fill=panel.title, stroke=panel.edge)
    pen.canvas.polygon(_star(1.5), fill=panel.title_edge)


def _star(radius: float) -> list[Point]:
    turns = [pi * step / 5 for step in range(10)]
    reach = [radius if step % 2 == 0 else 0.42 * radius for step in range(10)]
    return [(r * sin(turn), -r * cos(turn)) for r, turn in zip(reach, turns, strict=True)]

"""Playtests that never were: figures planted in them, for judgements to judge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
from makers import Size, make_map

from mapkit import Map
from mapkit.playtest.api import make_plan
from mapkit.playtest.catalog import statistic, statistics_for
from mapkit.playtest.odd import OddGame
from mapkit.playtest.results import Playtest, Table
from mapkit.playtest.tally import Tally

MANY, FEW = 4_000, 4  # games
Values = Mapping[str, Mapping[int, float]]
"""By statistic and number of the row: the value that it is to have."""


@dataclass(frozen=True)
class Scene:
    """A map, who plays it, and the figures that they are to have got."""

    values: Values
    preset: str = "classic"
    players: tuple[int, ...] = (2,)
    bots: tuple[str, ...] = ("planner",)

    def playtest(self, games: int = MANY) -> Playtest:
        result = Playtest(make_plan(small_map(self.preset), games, self.players, self.bots))
        for table in result.tables.values():
            _fill(table, self.values, games)
        for kind in result.odd:
            result.odd[kind] = (OddGame((0,), self.players[0], 7, 0, self.bots, 99),)
        return result


@cache
def small_map(preset: str) -> Map:
    return make_map(3, preset, Size(12, 26, 12))


def _fill(table: Table, values: Values, games: int) -> None:
    """Every statistic has its tally: of what was planted, and nothing counted of all else."""
    tallies = {
        one.id: planted_tally(one.id, values.get(one.id, {}), table, games)
        for one in statistics_for(table.subject)
    }
    table.add((0, games), games, tallies)


def planted_tally(id_: str, values: Mapping[int, float], table: Table, games: int) -> Tally:
    """One block a game: whole numbers whose mean is the value, spread as little as may be."""
    one = statistic(id_)
    rows = len(one.rows(table.subject))
    above, below = np.zeros((games, rows), np.int64), np.zeros((games, rows), np.int64)
    for row, value in values.items():
        steps = (np.arange(games) + 0.5) / games
        above[:, row] = one.scale * np.floor(value + steps)
        below[:, row] = 1
    even = below * (one.scale // table.subject.players)
    has_middle = id_.endswith("-advantage") or id_ == "score-spread"
    parts = (above, even, below) if has_middle else (above, below)
    return Tally.of(parts, 1)

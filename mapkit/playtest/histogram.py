"""Statistics that say how many values of the games lie in which bin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from mapkit.playtest.arrays import Integers
from mapkit.playtest.games import Games
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import PlaytestSubject


class Histogram(Statistic):
    """A share of all values for each bin; the outer bins hold what lies beyond them."""

    unit = Unit.SHARE
    of = Of.BIN
    compared = False
    rank = 60
    first: ClassVar[int]  # least value of the first bin
    width: ClassVar[int]  # of a bin
    bins: ClassVar[int]

    def values(self, games: Games) -> Integers:
        """`[game, i]`: what is counted, the same number of values for each game."""
        raise NotImplementedError

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return [str(self.first + step * self.width) for step in range(self.bins)]

    def count(self, games: Games) -> Counts:
        values = self.values(games)
        return histogram(values, self.first, self.width, self.bins), games.ones * values.shape[1]


def histogram(values: Integers, first: int, width: int, bins: int) -> Integers:
    """`[game, bin]` from `values[game, i]`; the outer bins hold what lies beyond them."""
    bin_of = np.clip((values - first) // width, 0, bins - 1)
    flat = bin_of + bins * np.arange(len(values))[:, None]
    return np.bincount(flat.ravel(), minlength=bins * len(values)).reshape(len(values), bins)

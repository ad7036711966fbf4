"""What a statistic makes of its sums: a value and an interval for each entity."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from mapkit.playtest import interval
from mapkit.playtest.arrays import AnyFloats, Integers
from mapkit.playtest.tally import Tally


class Unit(StrEnum):
    SHARE = "share"  # 0 to 1, shown as a percentage
    ADVANTAGE = "advantage"  # difference of two shares, shown in percentage points
    POINTS = "points"
    TURNS = "turns"
    COUNT = "count"
    RATIO = "ratio"  # 1 is even
    POINTS_PER_TURN = "points per turn"


@dataclass(frozen=True, slots=True)
class Figures:
    """One row for each entity; NaN where nothing was counted."""

    value: AnyFloats
    low: AnyFloats
    high: AnyFloats
    n: Integers  # what was divided by: games, claims, times kept …


def ratio(tally: Tally, scale: int, is_share: bool) -> Figures:
    """The first sum over `scale` times the last; its variance by linearisation over blocks."""
    below, value, variance, trials = _linearised(tally, scale)
    find = interval.of_share if is_share else interval.symmetric
    return Figures(value, *find(value, variance, trials), below)


def advantage(tally: Tally, scale: int) -> Figures:
    """A share less the one that would have been even."""
    below, share, variance, trials = _linearised(tally, scale)
    low, high = interval.of_share(share, variance, trials)
    with np.errstate(divide="ignore", invalid="ignore"):
        even = tally.sums[1] / (below * float(scale))
    return Figures(share - even, low - even, high - even, below)


def centred(tally: Tally, scale: int) -> Figures:
    """A share less the mean of all rows, each row counted as often as it was met.

    The mean is taken as known: it rests on so many more games than a row that its own uncertainty
    is a small part of the row's.
    """
    own = advantage(tally, scale)
    above, even, below = tally.sums.sum(axis=1)
    mean = float(above - even) / (below * scale) if below else 0.0
    return Figures(own.value - mean, own.low - mean, own.high - mean, own.n)


def _linearised(tally: Tally, scale: int) -> tuple[Integers, AnyFloats, AnyFloats, AnyFloats]:
    """What is divided by, the ratio, its variance, and how many trials the blocks are worth."""
    below = tally.sums[-1]
    whole = below * float(scale)
    spread = tally.covariance()
    with np.errstate(divide="ignore", invalid="ignore"):
        value = tally.sums[0] / whole
        slope = value * scale
        squares = spread[0, 0] - 2 * slope * spread[0, -1] + slope**2 * spread[-1, -1]
        trials = below.astype(float) ** 2 / tally.products[-1]
    with np.errstate(divide="ignore", invalid="ignore"):
        return below, value, squares / whole**2, np.minimum(trials, tally.blocks)


def deviation(tally: Tally) -> Figures:
    """The standard deviation of what was counted: parts are Σx², Σx and how many x."""
    squares, total, count = tally.sums.astype(float)
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = total / count
        value = np.sqrt(np.maximum(squares / count - mean**2, 0.0))
        slope = np.stack([np.ones_like(mean), -2 * mean, 2 * mean**2 - squares / count])
        slope /= 2 * value * count
        trials = np.minimum(count**2 / tally.products[-1], tally.blocks)
        variance = np.einsum("ie,ije,je->e", slope, tally.covariance(), slope)
    low, high = interval.symmetric(value, variance, trials)
    return Figures(value, np.maximum(low, 0.0), high, tally.sums[2])

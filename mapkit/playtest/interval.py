"""95 % intervals of figures that are functions of sums over blocks."""

from __future__ import annotations

import math

import numpy as np

from mapkit.playtest.arrays import AnyFloats

_TWO_SIDED_95 = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571}
_Z = 1.959964


def t_quantile(freedom: int) -> float:
    """Student's t for 95 %, by its expansion in 1 / freedom; good to three digits."""
    if freedom < 1:
        return math.inf
    if freedom in _TWO_SIDED_95:
        return _TWO_SIDED_95[freedom]
    first = (_Z**3 + _Z) / 4
    second = (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / 96
    third = (3 * _Z**7 + 19 * _Z**5 + 17 * _Z**3 - 15 * _Z) / 384
    return _Z + first / freedom + second / freedom**2 + third / freedom**3


def symmetric(
    value: AnyFloats, variance: AnyFloats, trials: AnyFloats
) -> tuple[AnyFloats, AnyFloats]:
    """An interval around a mean, without bounds where a single trial says nothing."""
    with np.errstate(invalid="ignore"):
        half = _quantiles(trials) * np.sqrt(np.maximum(variance, 0.0))
    half = np.where(np.isinf(_quantiles(trials)), np.inf, half)
    return value - half, value + half


def of_share(
    share: AnyFloats, variance: AnyFloats, trials: AnyFloats
) -> tuple[AnyFloats, AnyFloats]:
    """Wilson's interval, which stays within 0 and 1 and is honest about rare events.

    `variance` says how many independent trials the games are worth; at 0 and at 1, where it says
    nothing, `trials` does.
    """
    spread = share * (1 - share)
    z2 = _quantiles(trials) ** 2
    with np.errstate(divide="ignore", invalid="ignore"):
        worth = np.where(variance > spread * 1e-12, spread / variance, trials)
        worth = np.where((worth > 0) & np.isfinite(worth), worth, trials)
        middle = (share + z2 / (2 * worth)) / (1 + z2 / worth)
        half = np.sqrt(z2 * (spread / worth + z2 / (4 * worth**2))) / (1 + z2 / worth)
        low, high = np.clip(middle - half, 0.0, share), np.clip(middle + half, share, 1.0)
    return np.where(np.isinf(z2), 0.0, low), np.where(np.isinf(z2), 1.0, high)


def _quantiles(trials: AnyFloats) -> AnyFloats:
    """Student's factor for each number of trials; infinite where nothing was tried."""
    known = np.nan_to_num(trials)
    return np.array([t_quantile(int(one + 1e-9) - 1) for one in known])

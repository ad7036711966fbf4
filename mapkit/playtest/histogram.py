"""How many values of each game lie in which bin."""

from __future__ import annotations

import numpy as np

from mapkit.playtest.arrays import Integers


def histogram(values: Integers, first: int, width: int, bins: int) -> Integers:
    """`[game, bin]` from `values[game, i]`; the outer bins hold what lies beyond them."""
    bin_of = np.clip((values - first) // width, 0, bins - 1)
    flat = bin_of + bins * np.arange(len(values))[:, None]
    return np.bincount(flat.ravel(), minlength=bins * len(values)).reshape(len(values), bins)

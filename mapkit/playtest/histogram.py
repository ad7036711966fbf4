"""How many values of each game lie in which bin."""

from __future__ import annotations

from typing import Any

import numpy as np


def histogram(values: Any, first: int, width: int, bins: int) -> Any:
    """`[game, bin]` from `values[game, i]`; the outer bins hold what lies beyond them."""
    bin_of = np.clip((values - first) // width, 0, bins - 1)
    flat = bin_of + bins * np.arange(len(values))[:, None]
    return np.bincount(flat.ravel(), minlength=bins * len(values)).reshape(len(values), bins)

"""How high the land under a board is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mapkit.arrays import Floats

Heights = Callable[[Floats], Floats]


@dataclass(frozen=True)
class Relief:
    heights: Heights  # metres at (n, 2) points of the board; the sea is 0
    km_per_mm: float

"""How high the land under a board is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mapkit.arrays import Floats

Heights = Callable[[Floats], Floats]
Mover = Callable[[Floats], Floats]


def _same(points: Floats) -> Floats:
    return points


@dataclass(frozen=True)
class Relief:
    heights: Heights  # metres at (n, 2) true points of the board; the sea is 0
    km_per_mm: float
    lonlat: Mover  # degrees of true points
    true: Mover = _same  # where drawn points lie before the layout moves anything, nearly

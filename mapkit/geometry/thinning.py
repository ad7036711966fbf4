"""Fewer drawings of each band, where trying all of them against each other would take too long."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.geometry.candidates import Candidates
from mapkit.geometry.nearby import Nearby

FEW_BOXES = 500_000  # in all drawings; boards that people play on have fewer to begin with
MOST_PAIRS = (
    80_000_000  # of boxes, compared to set a board up: some 5 s; usual boards need 4 million
)
LEAST_KEPT = 12  # drawings of each band
SAMPLED = 5  # one drawing in so many is looked at, to learn how many pairs there are


def thinned(bands: Sequence[Candidates]) -> list[Candidates]:
    """The cheapest drawings of each band, which come first; as many as can be compared.

    All of them, unless the board is a tangle that nobody could play on.
    """
    bodies = [band.bodies() for band in bands]
    if sum(boxes.center.size // 2 for boxes in bodies) <= FEW_BOXES:
        return list(bands)
    sample = [boxes[::SAMPLED] for boxes in bodies]
    nearby = Nearby(sample, max(len(boxes) for boxes in sample))
    pairs = SAMPLED * sum(nearby.work(boxes[0]) for boxes in bodies)
    share = MOST_PAIRS / max(pairs, 1)
    if share >= 1:
        return list(bands)
    return [band.kept(np.arange(_left(len(band), share))) for band in bands]


def _left(count: int, share: float) -> int:
    return min(count, max(LEAST_KEPT, int(count * share)))

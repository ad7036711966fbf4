"""A straight line through points, of which some are wrong (Theil and Sen)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import median

_TO_DEVIATION = 1.4826  # median distance → standard deviation, where errors are normal


@dataclass(frozen=True, slots=True)
class LengthTrend:
    slope: float  # spaces per kilometre
    start: float  # spaces at no distance
    spread: float  # standard deviation of what is not wrong

    def spaces(self, km: float) -> float:
        return self.start + self.slope * km


def spaces_by_km(points: Sequence[tuple[float, float]]) -> LengthTrend:
    """The line that half of the points may be off without moving it much."""
    slopes = [
        (two[1] - one[1]) / (two[0] - one[0])
        for one, two in combinations(points, 2)
        if abs(two[0] - one[0]) > 1e-6
    ]
    slope = median(slopes) if slopes else 0.0
    start = median(spaces - slope * km for km, spaces in points)
    spread = _TO_DEVIATION * median(abs(spaces - start - slope * km) for km, spaces in points)
    return LengthTrend(slope, start, spread)

"""Lines along which the letters of a name stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, degrees

import numpy as np

from mapkit.arrays import Floats
from mapkit.fonts import width_mm


@dataclass(frozen=True, slots=True)
class LetterLine:
    """A line along which letters stand; it goes on straight beyond its ends."""

    corners: Floats
    along: Floats  # the length to each corner

    @classmethod
    def of(cls, corners: Floats) -> LetterLine:
        steps = np.hypot(*np.diff(corners, axis=0).T)
        return cls(corners, np.concatenate([[0.0], np.cumsum(steps)]))

    @property
    def length(self) -> float:
        return float(self.along[-1])

    def points(self, places: Floats) -> tuple[Floats, Floats]:
        """Points and angles at lengths along the line from its middle."""
        places = places + self.along[-1] / 2
        x, y = (_extended(self.along, self.corners[:, axis], places) for axis in (0, 1))
        ahead = [_extended(self.along, self.corners[:, axis], places + 1.0) for axis in (0, 1)]
        angles = [degrees(atan2(b, a)) for a, b in zip(ahead[0] - x, ahead[1] - y, strict=True)]
        return np.column_stack([x, y]), np.array(angles)


def _extended(along: Floats, values: Floats, places: Floats) -> Floats:
    inside = np.interp(places, along, values)
    first = (values[1] - values[0]) / max(along[1] - along[0], 1e-9)
    last = (values[-1] - values[-2]) / max(along[-1] - along[-2], 1e-9)
    before, after = np.minimum(places - along[0], 0), np.maximum(places - along[-1], 0)
    return np.asarray(inside + first * before + last * after)


@lru_cache(maxsize=4096)
def letter_offsets(text: str, size: float, spacing: float, face: str) -> tuple[Floats, float]:
    """The middle of each letter along a line, and the length of all."""
    widths = np.array([width_mm(letter, size, face) for letter in text])
    ends = np.cumsum(widths + spacing * size) - spacing * size
    return ends - widths / 2, float(ends[-1])


def length_of(line: Floats) -> float:
    return float(np.hypot(*np.diff(line, axis=0).T).sum())


def straightened(line: Floats, reach_mm: float) -> tuple[Floats, Floats]:
    """A level line as long as another, with its middle, and one that far straight up and down."""
    x, y = line[len(line) // 2]
    half = length_of(line) / 2
    level = np.array([(x - half, y), (x + half, y)])
    return level, np.array([(x, y - reach_mm), (x, y + reach_mm)])

"""Candidate lines from one site to another.

A line is described by its heading over its length: `bulge · (1 − 2t) + sway · (6t² − 6t + 1)`. The
first term alone is a circular arc, the second an S. Points are integrated from the heading, so
they lie at equal arc length by themselves, and ends meet the sites by turning and scaling.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mapkit.geometry.boxes import Floats

POINTS = 49  # along a line: 24 mm apart at most on the largest board
MOST_BULGE = np.radians(177.0)  # beyond, a circle through both sites is larger than any board
_T = (np.arange(POINTS - 1) + 0.5) / (POINTS - 1)
_BULGE = 1 - 2 * _T
_SWAY = 6 * _T**2 - 6 * _T + 1


@dataclass(frozen=True, slots=True)
class Lines:
    """Several lines with the same number of points."""

    points: Floats  # (lines, POINTS, 2), at equal arc length
    length: Floats  # (lines,) millimetres
    bend: Floats  # (lines,) square degrees: of a circular arc, the square of its angle to the chord
    sharpest: Floats  # (lines,) radians per millimetre where it turns most

    @classmethod
    def of(cls, points: Floats, length: Floats) -> Lines:
        steps = np.diff(points[..., 0] + 1j * points[..., 1], axis=1)
        turns = np.angle(steps[:, 1:] * steps[:, :-1].conj()) * (POINTS - 1)
        bend = (np.degrees(turns) ** 2).mean(axis=1) / 4
        return cls(points, length, bend, np.abs(turns).max(axis=1) / np.maximum(length, 1e-6))

    def __len__(self) -> int:
        return len(self.points)

    def kept(self, index: NDArray[np.int64] | NDArray[np.bool_]) -> Lines:
        return Lines(self.points[index], self.length[index], self.bend[index], self.sharpest[index])

    @classmethod
    def joined(cls, parts: list[Lines]) -> Lines:
        return cls(
            np.concatenate([part.points for part in parts]),
            np.concatenate([part.length for part in parts]),
            np.concatenate([part.bend for part in parts]),
            np.concatenate([part.sharpest for part in parts]),
        )


def bent_lines(start: Floats, end: Floats, bulge: Floats, sway: Floats) -> Lines:
    """Lines for each pair of angles in radians; positive bulges to the left, seen from `start`."""
    shape = _unit_shapes(bulge, sway)
    chord = complex(*(end - start))
    line = complex(*start) + shape * chord
    points = np.stack([line.real, line.imag], axis=-1)
    steps = np.abs(shape[:, 1] - shape[:, 0]) * abs(chord)
    return Lines.of(points, steps * (POINTS - 1))


def least_bulge(chord: float, needed: float, sway: Floats) -> Floats:
    """(sways,) radians by which a line must bulge to be `needed` long; at most MOST_BULGE."""
    ratio = needed / max(chord, 1e-6)
    low, high = np.zeros_like(sway), np.full_like(sway, MOST_BULGE)
    for _ in range(24):
        middle = (low + high) / 2
        long_enough = _stretch(middle, sway) >= ratio
        low, high = np.where(long_enough, low, middle), np.where(long_enough, middle, high)
    return np.where(_stretch(np.zeros_like(sway), sway) >= ratio, 0.0, high)


def through_points(points: Floats) -> Lines:
    """Smooth lines through (lines, at least 2, 2) points: Catmull and Rom's with chordal knots."""
    before = 2 * points[:, :1] - points[:, 1:2]
    after = 2 * points[:, -1:] - points[:, -2:-1]
    knots = np.concatenate([before, points, after], axis=1)
    t = np.linspace(0, 1, 17)[:-1, None]
    parts = [_span(knots[:, i : i + 4], t) for i in range(points.shape[1] - 1)]
    return resampled(np.concatenate([*parts, points[:, -1:]], axis=1))


def resampled(points: Floats) -> Lines:
    """Any (lines, n, 2) points as lines of POINTS points at equal arc length."""
    steps = np.hypot(*np.diff(points, axis=1).transpose(2, 0, 1))
    way = np.concatenate([np.zeros((len(points), 1)), np.cumsum(steps, axis=1)], axis=1)
    out = np.empty((len(points), POINTS, 2))
    for line in range(len(points)):
        at = np.linspace(0.0, way[line, -1], POINTS)
        for axis in (0, 1):
            out[line, :, axis] = np.interp(at, way[line], points[line, :, axis])
    return Lines.of(out, way[:, -1])


def _unit_shapes(bulge: Floats, sway: Floats) -> Floats:
    """(lines, POINTS) complex points from 0 to 1."""
    heading = -np.outer(bulge, _BULGE) - np.outer(sway, _SWAY)
    steps = np.exp(1j * heading)
    points = np.concatenate([np.zeros((len(steps), 1)), np.cumsum(steps, axis=1)], axis=1)
    return np.asarray(points / points[:, -1:])


def _stretch(bulge: Floats, sway: Floats) -> Floats:
    """Length of each line over its chord."""
    shape = _unit_shapes(bulge, sway)
    return np.asarray(np.abs(shape[:, 1]) * (POINTS - 1))


def _span(knots: Floats, t: Floats) -> Floats:
    """(lines, len(t), 2) points of one span of the spline, from (lines, 4, 2) knots."""
    p0, p1, p2, p3 = (knots[:, i, None] for i in range(4))
    d1, d2, d3 = (np.maximum(_norm(b - a), 1e-6) for a, b in ((p0, p1), (p1, p2), (p2, p3)))
    m1 = d2 * ((p1 - p0) / d1 - (p2 - p0) / (d1 + d2) + (p2 - p1) / d2)
    m2 = d2 * ((p2 - p1) / d2 - (p3 - p1) / (d2 + d3) + (p3 - p2) / d3)
    t2, t3 = t**2, t**3
    return np.asarray(
        (2 * t3 - 3 * t2 + 1) * p1
        + (t3 - 2 * t2 + t) * m1
        + (3 * t2 - 2 * t3) * p2
        + (t3 - t2) * m2
    )


def _norm(vectors: Floats) -> Floats:
    return np.asarray(np.hypot(vectors[..., 0], vectors[..., 1])[..., None])

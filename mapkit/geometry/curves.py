"""Candidate lines from one site to another.

A line is described by its heading over its length, a sum of Legendre polynomials: the first alone
is a circular arc (bulge), the second an S (sway), the third a wave with three bends, and so on.
Points are integrated from the heading, so they lie at equal arc length by themselves, and ends
meet the sites by turning and scaling.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats

POINTS = 49  # along a line: 24 mm apart at most on the largest board
MOST_BULGE = np.radians(177.0)  # beyond, a circle through both sites is larger than any board
MODES = 5  # bulge, sway, wave, and two finer ones that only fits of free lines use
_T = (np.arange(POINTS - 1) + 0.5) / (POINTS - 1)
_POLYNOMIALS = np.polynomial.legendre.legvander(1 - 2 * _T, MODES)  # (POINTS - 1, 1 + MODES)
_MODES = _POLYNOMIALS[:, 1:].T
_FIT = np.linalg.pinv(_POLYNOMIALS)[1:].T  # (POINTS - 1, MODES)


@dataclass(frozen=True, slots=True)
class Lines:
    """Several lines with the same number of points."""

    points: Floats  # (lines, POINTS, 2), at equal arc length
    length: Floats  # (lines,) millimetres
    bend: Floats  # (lines,) square degrees: of a circular arc, the square of its angle to the chord

    @classmethod
    def of(cls, points: Floats, length: Floats) -> Lines:
        turns = np.angle(_steps(points)[:, 1:] * _steps(points)[:, :-1].conj()) * (POINTS - 1)
        return cls(points, length, (np.degrees(turns) ** 2).mean(axis=1) / 4)

    def __len__(self) -> int:
        return len(self.points)

    def kept(self, index: NDArray[np.int64] | NDArray[np.bool_]) -> Lines:
        return Lines(self.points[index], self.length[index], self.bend[index])

    @classmethod
    def joined(cls, parts: list[Lines]) -> Lines:
        return cls(
            np.concatenate([part.points for part in parts]),
            np.concatenate([part.length for part in parts]),
            np.concatenate([part.bend for part in parts]),
        )

    def turns(self, steps: int) -> Floats:
        """The angles (lines, POINTS - 1 - steps) between headings `steps` points apart."""
        headings = _steps(self.points)
        return np.asarray(np.abs(np.angle(headings[:, steps:] * headings[:, :-steps].conj())))


def bent_lines(start: Floats, end: Floats, bends: Floats) -> Lines:
    """Lines for (lines, modes) angles in radians; positive bulges to the left of the way.

    All lead from one start (2,) to one end (2,), or each has its own start and end (lines, 2).
    """
    shape = _unit_shapes(bends)
    chord = _complex(end - start)
    line = _complex(start)[..., None] + shape * chord[..., None]
    points = np.stack([line.real, line.imag], axis=-1)
    steps = np.abs(shape[:, 1] - shape[:, 0]) * np.abs(chord)
    return Lines.of(points, steps * (POINTS - 1))


def bends_of(lines: Lines) -> Floats:
    """The angles (lines, MODES) whose lines come nearest to these lines."""
    steps = _steps(lines.points)
    turns = np.cumsum(np.angle(steps[:, 1:] * steps[:, :-1].conj()), axis=1)
    headings = np.concatenate([np.zeros((len(steps), 1)), turns], axis=1)
    return np.asarray(-headings @ _FIT)


def lengthened(bends: Floats, ratio: Floats | float, side: Floats | float = 1.0) -> Floats:
    """Bends with the least bulge to that side that makes each line `ratio` times its chord.

    A line that is long enough without any bulge gets none; none bulges more than MOST_BULGE.
    """
    bulge = np.zeros(len(bends))
    short = _stretch(_bulging(bends, bulge)) < ratio
    some, side = bends[short], np.broadcast_to(side, len(bends))[short]
    wanted = np.broadcast_to(ratio, len(bends))[short]
    low, high = np.zeros(len(some)), np.full(len(some), MOST_BULGE)
    for _ in range(24):
        middle = (low + high) / 2
        long_enough = _stretch(_bulging(some, side * middle)) >= wanted
        low, high = np.where(long_enough, low, middle), np.where(long_enough, middle, high)
    bulge[short] = side * high
    return _bulging(bends, bulge)


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


def _steps(points: Floats) -> NDArray[np.complex128]:
    return np.diff(_complex(points), axis=1)


def _complex(points: Floats) -> NDArray[np.complex128]:
    return np.asarray(points[..., 0] + 1j * points[..., 1])


def _bulging(bends: Floats, bulge: Floats) -> Floats:
    return np.concatenate([bulge[:, None], bends[:, 1:]], axis=1)


def _unit_steps(bends: Floats) -> NDArray[np.complex128]:
    """The lines as complex steps (lines, POINTS − 1) of length 1."""
    headings = _headings(bends)
    return np.asarray(np.cos(headings) - 1j * np.sin(headings))


def _unit_shapes(bends: Floats) -> NDArray[np.complex128]:
    """The lines as complex points (lines, POINTS) that lead from 0 to 1."""
    steps = _unit_steps(bends)
    points = np.concatenate([np.zeros((len(steps), 1)), np.cumsum(steps, axis=1)], axis=1)
    return np.asarray(points / points[:, -1:])


def _stretch(bends: Floats) -> Floats:
    """Length of each line over its chord."""
    headings = _headings(bends)
    return np.asarray(
        (POINTS - 1) / np.hypot(np.cos(headings).sum(axis=1), np.sin(headings).sum(axis=1))
    )


def _headings(bends: Floats) -> Floats:
    """The angles (lines, POINTS − 1) of the steps of each line to its chord."""
    return np.asarray(bends @ _MODES[: bends.shape[1]])


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

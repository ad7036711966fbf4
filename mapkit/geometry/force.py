"""Places for cities that have none, so that routes come out as long as they should be."""

from __future__ import annotations

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.layout import Box

ROUNDS = 150
APART = 1.25  # unconnected parts stand this many times the greatest distance apart


def spring_places(at: Floats, wanted: Floats, inner: Box) -> Floats:
    """Fill the NaN rows of `at` (cities, 2).

    `wanted` are millimetres between neighbours, infinite for all others. Distances over several
    routes are their sums; the points whose distances come nearest to that are found by
    majorisation from a spectral start. Known places stay.
    """
    free = np.isnan(at[:, 0])
    goal = _all_distances(wanted)
    points = np.where(free[:, None], _start(goal, inner), at)
    for _ in range(ROUNDS):
        points[free] = _majorised(points, goal)[free]
    if free.all():
        return _fitted(points, inner)
    points[free] = np.clip(points[free], inner[:2], inner[2:])
    return points


def _all_distances(wanted: Floats) -> Floats:
    """Lengths of the shortest ways between all cities (Floyd and Warshall), all finite."""
    goal = wanted.copy()
    np.fill_diagonal(goal, 0.0)
    for middle in range(len(goal)):
        goal = np.minimum(goal, goal[:, middle, None] + goal[None, middle])
    finite = goal[np.isfinite(goal)]
    return np.where(np.isfinite(goal), goal, max(100.0, float(finite.max(initial=0.0))) * APART)


def _start(goal: Floats, inner: Box) -> Floats:
    """Classical scaling: the two leading eigenvectors of the centred squared distances."""
    count = len(goal)
    centring = np.eye(count) - 1.0 / count
    values, vectors = np.linalg.eigh(-0.5 * centring @ goal**2 @ centring)
    axes = vectors[:, ::-1][:, :2] * np.sqrt(np.maximum(values[::-1][:2], 0.0))
    points = np.zeros((count, 2))
    points[:, : axes.shape[1]] = axes * np.sign(axes.sum(axis=0) + 1e-9)
    points += 0.5 * np.stack([np.cos(np.arange(count)), np.sin(np.arange(count))], axis=1)
    return _fitted(points, inner)


def _majorised(points: Floats, goal: Floats) -> Floats:
    """One step of SMACOF; near pairs weigh most."""
    weight = 1.0 / np.maximum(goal, 1.0) ** 2
    np.fill_diagonal(weight, 0.0)
    apart = points[:, None] - points[None]
    distance = np.maximum(np.hypot(apart[..., 0], apart[..., 1]), 1e-6)
    pulled = points[None] + apart * (goal / distance)[..., None]
    total = np.maximum(weight.sum(axis=1), 1e-12)
    moved = (weight[..., None] * pulled).sum(axis=1) / total[:, None]
    return np.where(weight.sum(axis=1)[:, None] > 0, moved, points)


def _fitted(points: Floats, inner: Box) -> Floats:
    """The points turned so that their longer side lies along the board's, and shrunk to fit."""
    span = np.ptp(points, axis=0)
    room = np.array([inner[2] - inner[0], inner[3] - inner[1]])
    if (span[0] < span[1]) != (room[0] < room[1]):
        points, span = points[:, ::-1], span[::-1]
    low, high = points.min(axis=0), points.max(axis=0)
    scale = min(1.0, float((room / np.maximum(span, 1e-6)).min()))
    center = np.array([inner[0] + inner[2], inner[1] + inner[3]]) / 2
    return np.asarray((points - (low + high) / 2) * scale + center)

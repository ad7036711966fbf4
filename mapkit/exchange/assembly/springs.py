"""Places for stops of which only the routes are known: as if each route were a spring.

Every pair of stops should lie as far apart as the shortest way between them is long. The sum of
the squared misses is made smaller step by step (stress majorisation); the same routes give the
same places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats

STEPS = 150  # of the search; after these nothing moves visibly on boards of 40 cities
APART = (
    1.3  # networks that no route joins lie this many times farther apart than any two cities in one
)
_TINY = 1e-9


def ways(count: int, routes: Sequence[tuple[int, int, float]]) -> Floats:
    """The length of the shortest way between any two stops (stops, stops)."""
    lengths: Floats = np.full((count, count), np.inf)
    np.fill_diagonal(lengths, 0.0)
    for one, two, length in routes:
        lengths[one, two] = lengths[two, one] = min(lengths[one, two], length)
    for middle in range(count):
        around = lengths[:, middle, None] + lengths[None, middle, :]
        np.minimum(lengths, around, out=lengths)
    longest = lengths[np.isfinite(lengths)].max(initial=1.0)
    return np.where(np.isfinite(lengths), lengths, APART * longest)


def spread(lengths: Floats) -> Floats:
    """Places (stops, 2) for all stops, the longer side level, in the unit of the lengths."""
    places = _relaxed(_classical(lengths), lengths, np.ones(len(lengths), dtype=bool))
    centred = places - places.mean(axis=0)
    _, axes = np.linalg.eigh(centred.T @ centred)
    turned = centred @ axes[:, ::-1]
    outermost = turned[np.argmax(np.abs(turned), axis=0), [0, 1]]
    return np.asarray(turned * np.where(outermost < 0, -1.0, 1.0))


def spread_around(lengths: Floats, known: Mapping[int, Sequence[float]]) -> Floats:
    """Places (stops, 2) for all stops, the known ones kept, in the unit of the known places."""
    fixed = np.array(sorted(known))
    places: Floats = np.zeros((len(lengths), 2))
    places[fixed] = [known[index] for index in sorted(known)]
    scaled = lengths * _scale(places[fixed], lengths[np.ix_(fixed, fixed)])
    is_free = np.ones(len(lengths), dtype=bool)
    is_free[fixed] = False
    weights = 1 / np.maximum(scaled[:, fixed], _TINY) ** 2
    middles = weights @ places[fixed] / weights.sum(axis=1, keepdims=True)
    places[is_free] = middles[is_free] + 0.1 * scaled.mean() * _circle(len(lengths))[is_free]
    return _relaxed(places, scaled, is_free)


def _scale(places: Floats, lengths: Floats) -> float:
    """How far apart places lie for each unit of the way between them."""
    apart = np.linalg.norm(places[:, None] - places[None, :], axis=2)
    joined = lengths > 0
    return float(np.median(apart[joined] / lengths[joined])) if joined.any() else 1.0


def _classical(lengths: Floats) -> Floats:
    """A first guess: classical scaling of the lengths."""
    count = len(lengths)
    if count < 3:
        return np.array([[index * lengths.max(), 0.0] for index in range(count)])
    centring = np.eye(count) - 1 / count
    products = -0.5 * centring @ lengths**2 @ centring
    values, vectors = np.linalg.eigh(products)
    best = vectors[:, -2:] * np.sqrt(np.maximum(values[-2:], _TINY))
    return np.asarray(best + 0.01 * lengths.mean() * _circle(count))


def _relaxed(places: Floats, lengths: Floats, is_free: NDArray[np.bool_]) -> Floats:
    weights = 1 / np.maximum(lengths, _TINY) ** 2
    np.fill_diagonal(weights, 0.0)
    total = np.maximum(weights.sum(axis=1, keepdims=True), _TINY)
    for _ in range(STEPS if len(places) > 1 else 0):
        step = places[:, None] - places[None, :]
        apart = np.maximum(np.linalg.norm(step, axis=2), _TINY)
        wanted = places[None, :] + step * (lengths / apart)[:, :, None]
        moved = (weights[:, :, None] * wanted).sum(axis=1) / total
        places = np.where(is_free[:, None], (places + moved) / 2, places)
    return places


def _circle(count: int) -> Floats:
    """Points that are all different, to part what would lie on one place."""
    angles = np.arange(count) * 2.399963  # the golden angle: neighbours are never alike
    return np.stack([np.cos(angles), np.sin(angles)], axis=1)

"""What routes pay for lying on names."""

from __future__ import annotations

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes, separation
from mapkit.geometry.candidates import Candidates

NAME_COST = 2.5  # of a space that lies on a name
NAME_DEPTH = 0.8  # per millimetre
NAME_CLEAR = 0.8


class NameRoom:
    """Prices the drawings of bands by the names below them.

    Most names stay where they were from one round to the next: what a name costs the drawings of
    a band is found once for each place where it stands.
    """

    def __init__(self) -> None:
        self.known: dict[tuple[int, bytes], tuple[Candidates, Floats]] = {}

    def cost(self, band: int, options: Candidates, names: Floats, weights: Floats) -> Floats:
        """What each drawing (K,) of a band pays for the names, boxes (n, 4) of these weights."""
        cost = np.zeros(len(options))
        low, high = _extent(options.spaces)
        near = (names[:, 2:] > low).all(axis=1) & (names[:, :2] < high).all(axis=1)
        for index in np.nonzero(near)[0]:
            cost += weights[index] * self._on_name(band, options, names[index])
        return cost

    def _on_name(self, band: int, options: Candidates, name: Floats) -> Floats:
        key = (band, name.tobytes())
        known = self.known.get(key)
        if known is None or known[0] is not options:
            known = self.known[key] = options, _covered(options.spaces, name)
        return known[1]


def _covered(spaces: Boxes, name: Floats) -> Floats:
    depth = NAME_CLEAR - separation(spaces, Boxes.upright(name)[0])
    on = np.where(depth > 0, NAME_COST + NAME_DEPTH * depth, 0.0)
    return np.asarray(on.sum(axis=1))


def _extent(spaces: Boxes) -> tuple[Floats, Floats]:
    reach = np.stack(spaces.hull_halves(), axis=-1) + NAME_CLEAR
    low, high = spaces.center - reach, spaces.center + reach
    return low.min(axis=(0, 1)), high.max(axis=(0, 1))

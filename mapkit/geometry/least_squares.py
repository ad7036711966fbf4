"""Rows of a linear least squares problem in the shifts of sites, many at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats, Indices

STEADY = 1e-6  # so that a site that nothing holds stays where it is


class System:
    """The normal equations of all rows that were added."""

    def __init__(self, at: Floats) -> None:
        self.at = at
        self.normal = np.eye(at.size) * STEADY
        self.right = np.zeros(at.size)

    def add(self, weights: Floats | float, values: Floats, sites: Indices, slopes: Floats) -> None:
        """Residuals: `values` (rows,), their `slopes` (rows, n, 2) by the place of n `sites`."""
        rows = len(values)
        if not rows:
            return
        index = (2 * sites[..., None] + np.array([0, 1])).reshape(rows, -1)
        slope = slopes.reshape(rows, -1)
        weighed = slope * np.broadcast_to(weights, (rows,))[:, None]
        products = weighed[:, :, None] * slope[:, None, :]
        cells = index[:, :, None] * self.at.size + index[:, None, :]
        summed = np.bincount(cells.ravel(), products.ravel(), self.normal.size)
        self.normal += summed.reshape(self.normal.shape)
        pulls = weighed * values[:, None]
        self.right -= np.bincount(index.ravel(), pulls.ravel(), self.right.size)

    def add_apart(self, weights: Floats | float, values: Floats, i: Indices, j: Indices) -> None:
        """Residuals that are a distance from site `i` to site `j`, less what it should be."""
        _, direction = apart(self.at[i], self.at[j])
        self.add(weights, values, np.stack([i, j], 1), np.stack([-direction, direction], 1))

    def add_axis(
        self, weight: float, values: Floats, sites: Indices, axis: int, sign: Floats
    ) -> None:
        """Residuals along one axis: `sites` (rows, n) with `sign` (n,)."""
        slopes = np.zeros((*sites.shape, 2))
        slopes[..., axis] = sign
        self.add(weight, values, sites, slopes)

    def solved(self, movable: NDArray[np.bool_]) -> Floats:
        """The shifts (sites, 2) that solve the rows; sites that are not movable have none."""
        free = np.repeat(movable, 2)
        shift = np.zeros(self.at.size)
        shift[free] = np.linalg.solve(self.normal[np.ix_(free, free)], self.right[free])
        return shift.reshape(-1, 2)


def apart(start: Floats, end: Floats) -> tuple[Floats, Floats]:
    """The distances (rows,) and directions (rows, 2) from one point to another."""
    between = end - start
    distance = np.maximum(np.hypot(between[..., 0], between[..., 1]), 1e-6)
    return distance, between / distance[..., None]

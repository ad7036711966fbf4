"""Lattices of evenly spaced points, and coarser ones over the same area."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats


def every(line: Floats, each: int) -> Floats:
    """One of `each` evenly spaced values, and as many more as it takes to reach the last."""
    step = line[1] - line[0] if len(line) > 1 else 1.0
    count = -(-(len(line) - 1) // each) + 1
    return np.asarray(line[0] + each * step * np.arange(max(count, 2)))


def near_any(chosen: NDArray[np.bool_], each: int) -> NDArray[np.bool_]:
    """The points of the lattice of `every` that a chosen point of the finer one lies between."""
    rows, columns = (max(-(-(size - 1) // each) + 1, 2) for size in chosen.shape)
    wide = np.pad(chosen, ((each, 2 * each), (each, 2 * each)))
    found = np.zeros((rows, columns), dtype=bool)
    for down in range(1, 2 * each):
        for across in range(1, 2 * each):
            part = wide[down : down + rows * each : each, across : across + columns * each : each]
            found |= part[:rows, :columns]
    return found


def between(coarse: Floats, each: int, rows: int, columns: int) -> Floats:
    """(rows, columns, …) values of a coarse lattice at the points of the finer one, by lines."""
    return _along_first(_along_first(coarse, each, rows).swapaxes(0, 1), each, columns).swapaxes(
        0, 1
    )


def _along_first(values: Floats, each: int, count: int) -> Floats:
    at = np.arange(count)
    low, share = at // each, (at % each) / each
    share = share.reshape(-1, *[1] * (values.ndim - 1))
    return np.asarray(
        values[low] * (1 - share) + values[np.minimum(low + 1, len(values) - 1)] * share
    )

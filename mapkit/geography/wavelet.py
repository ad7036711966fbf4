"""The 9/7 wavelet that JPEG 2000 uses: a smooth grid as one small grid and mostly-zero details.

Unlike a transform in blocks it leaves no seams, which shaded relief would show. The grid is a
globe: its columns go round, its rows end at a mirror.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

HeightGrid = NDArray[np.float32]
Details = tuple[
    HeightGrid, HeightGrid, HeightGrid
]  # what is lost across, down and both ways when a grid is halved

_LIFTS = (-1.586134342, -0.05298011854, 0.8829110762, 0.4435068522)
_GAIN = 1.149604398
_ROWS, _COLUMNS = 0, 1


def split(grid: HeightGrid, levels: int) -> tuple[HeightGrid, list[Details]]:
    """Halve a grid `levels` times; details come finest first. Sides must divide by 2**levels."""
    details: list[Details] = []
    for _ in range(levels):
        upper, lower = _split_axis(grid, _ROWS)
        grid, across = _split_axis(upper, _COLUMNS)
        details.append((across, *_split_axis(lower, _COLUMNS)))
    return grid, details


def join(grid: HeightGrid, details: Sequence[Details]) -> HeightGrid:
    """Undo `split`."""
    for across, down, both in reversed(details):
        upper = _join_axis(grid, across, _COLUMNS)
        grid = _join_axis(upper, _join_axis(down, both, _COLUMNS), _ROWS)
    return grid


def _split_axis(grid: HeightGrid, axis: int) -> tuple[HeightGrid, HeightGrid]:
    even, odd = (np.array(_every_second(grid, axis, first), np.float32) for first in (0, 1))
    for step, weight in enumerate(_LIFTS):
        _lift(even, odd, step, weight, axis)
    return even * np.float32(_GAIN), odd / np.float32(_GAIN)


def _join_axis(even: HeightGrid, odd: HeightGrid, axis: int) -> HeightGrid:
    even, odd = even / np.float32(_GAIN), odd * np.float32(_GAIN)
    for step, weight in reversed(list(enumerate(_LIFTS))):
        _lift(even, odd, step, -weight, axis)
    shape = list(even.shape)
    shape[axis] *= 2
    grid = np.empty(shape, np.float32)
    _every_second(grid, axis, 0)[...] = even
    _every_second(grid, axis, 1)[...] = odd
    return grid


def _lift(even: HeightGrid, odd: HeightGrid, step: int, weight: float, axis: int) -> None:
    """Odd samples take from the even ones beside them, in the next step even from odd; in place."""
    if step % 2 == 0:
        odd += np.float32(weight) * (even + _neighbours(even, axis, 1))
    else:
        even += np.float32(weight) * (odd + _neighbours(odd, axis, -1))


def _neighbours(grid: HeightGrid, axis: int, direction: int) -> HeightGrid:
    beside = np.roll(grid, -direction, axis)
    if axis == _ROWS:
        edge = -1 if direction > 0 else 0
        beside[edge] = grid[edge]
    return beside


def _every_second(grid: HeightGrid, axis: int, first: int) -> HeightGrid:
    return grid[first::2] if axis == _ROWS else grid[:, first::2]

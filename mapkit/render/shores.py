"""How far the points of a lattice lie from the nearest shore."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mapkit.arrays import Floats


def off_shore(
    land: NDArray[np.bool_], coast: NDArray[np.bool_], step: float, most: float
) -> Floats:
    """Millimetres from each point to the nearest one on a coast or on the other ground.

    They are counted in steps, to the four sides and to the corners by turns; `most` is enough.
    """
    dry, wet = land & ~coast, ~(land | coast)
    off = np.where(coast, 0.0, step / 2)
    for number in range(int(most / step)):
        dry, wet = (_eroded(ground, corners=number % 2 == 1) for ground in (dry, wet))
        off += (dry | wet) * step
    return off


def _eroded(ground: NDArray[np.bool_], *, corners: bool) -> NDArray[np.bool_]:
    """Without the points beside another ground; beyond the edge all is as at the edge."""
    wide = np.pad(ground, 1, mode="edge")
    if corners:
        down = wide[:-2] & wide[1:-1] & wide[2:]
        return np.asarray(down[:, :-2] & down[:, 1:-1] & down[:, 2:])
    sides = wide[1:-1, :-2] & wide[1:-1, 2:]
    return np.asarray(ground & sides & wide[:-2, 1:-1] & wide[2:, 1:-1])

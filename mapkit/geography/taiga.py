"""Where the northern forest of firs and pines grows.

Its southern and its northern edge are drawn by hand from common knowledge, a latitude for some
longitudes each; between them the edge runs straight.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

_SOUTH = (
    (-170, 62), (-150, 60), (-128, 50), (-114, 53.5), (-98, 50.5), (-93, 46.6), (-80, 45.9),
    (-70, 46), (-53, 47), (-12, 60), (5, 59.5), (12, 58), (22, 57.5), (26, 56.5), (40, 56.5),
    (60, 56.5), (90, 55.5), (105, 50.5), (120, 49.5), (135, 48.5), (145, 49), (160, 52), (180, 62),
)  # fmt: skip
_NORTH = (
    (-170, 64.5), (-150, 67.5), (-130, 68), (-110, 63.5), (-95, 58.5), (-80, 55), (-66, 57),
    (-53, 53), (-12, 60), (8, 62), (16, 68), (24, 69), (32, 68.5), (60, 66.5), (90, 68.5),
    (110, 71), (140, 69.5), (162, 67.5), (180, 64),
)  # fmt: skip


def in_taiga(lonlat: ArrayLike) -> NDArray[np.bool_]:
    """Which of (…, 2) points lie in it, were they on land."""
    points = np.asarray(lonlat, dtype=float)
    lon, lat = (points[..., 0] + 180) % 360 - 180, points[..., 1]
    south, north = (np.interp(lon, *np.array(edge).T) for edge in (_SOUTH, _NORTH))
    return np.asarray((south < lat) & (lat < north))

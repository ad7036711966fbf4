"""What grows where: forests, grassland and deserts.

All of it is drawn by hand from common knowledge and is right to some hundred kilometres. The
northern forest has two edges, each a latitude for some longitudes, between which it runs straight;
everything else is a polygon in degrees.
"""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import ArrayLike, NDArray
from shapely import Polygon

from mapkit.arrays import Floats

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
# Of two that overlap the first holds.
_AREAS: tuple[tuple[str, tuple[tuple[float, float], ...]], ...] = (
    ("cypress", ((-10, 36), (-10, 43), (0, 43), (4, 44.4), (12.8, 44.4), (15, 44.5), (20, 42),
                 (24, 40.6), (30, 40), (36, 37), (36, 31), (20, 32), (10, 34), (-2, 34.5))),
    ("broadleaf", ((-11, 43), (-11, 59), (5, 60), (30, 60), (45, 57), (45, 52), (30, 48),
                   (28, 44), (12, 44), (0, 43))),
    ("broadleaf", ((-95, 30), (-95, 47), (-80, 47), (-60, 47), (-70, 40), (-80, 26), (-90, 29))),
    ("broadleaf", ((104, 24), (106, 36), (118, 44), (120, 50), (146, 46), (141, 34), (122, 24))),
    ("grass", ((-113, 54), (-98, 53), (-95, 47), (-95, 30), (-98, 26), (-103, 31), (-105, 42),
               (-112, 48.5))),
    ("grass", ((26, 46), (30, 48), (45, 53), (60, 56.5), (85, 56), (118, 50), (118, 45),
               (100, 46.5), (80, 48), (60, 47), (46, 45))),
    ("palm", ((9, 5), (28, 4), (30, -5), (14, -6))),
    ("grass", ((-16, 9), (-16, 16), (35, 16), (40, 8), (41, -3), (36, -17), (31, -24),
               (22, -19), (14, -14), (30, -6), (28, 4), (9, 6))),
    ("grass", ((-70, -50), (-70, -41), (-65, -30), (-57, -27), (-50, -30), (-57, -39), (-66, -46))),
    ("grass", ((124, -17), (146, -17), (150, -25), (146, -35), (142, -33), (140, -22))),
    ("dune", ((-16, 17), (-16, 27), (-4, 31.5), (10, 33), (32, 30.5), (36, 22), (37, 17))),
    ("dune", ((37, 30), (46, 31), (56, 24), (55, 18), (45, 14), (40, 20))),
    ("dune", ((75, 37), (78, 42), (100, 45), (112, 44), (105, 39), (90, 36.5))),
    ("dune", ((53, 37), (54, 45), (66, 45), (64, 38))),
    ("dune", ((115, -30), (117, -22), (128, -19), (140, -22), (140, -30), (128, -31.5))),
    ("dune", ((14, -28), (12, -16), (20, -20), (22, -28))),
    ("cactus", ((-117.5, 33), (-116, 37), (-110, 36.5), (-105, 34), (-101, 29), (-100, 23),
                (-108, 24), (-116, 28))),
    ("palm", ((-78, 5), (-50, 3), (-36, -6), (-40, -16), (-56, -14), (-75, -13), (-80, -3))),
    ("palm", ((-106, 22), (-97, 22), (-87, 23), (-60, 22), (-60, 9), (-77, 7), (-92, 13))),
    ("palm", ((71, 23), (88, 26), (104, 24), (110, 20), (127, 20), (155, -11), (124, -12),
              (95, -8), (94, 6), (80, 5))),
    ("palm", ((42, -26), (42, -12), (52, -12), (49, -26))),
)  # fmt: skip
KINDS = ("", "fir", *dict.fromkeys(kind for kind, _ in _AREAS))
"""What `growing_at` counts; nothing that is worth a sign comes first."""
_FIR = KINDS.index("fir")


def growing_at(lonlat: ArrayLike) -> NDArray[np.int8]:
    """What would grow at each of (…, 2) points, were it on land: its number among the kinds."""
    points = np.asarray(lonlat, dtype=float)
    lon, lat = (points[..., 0] + 180) % 360 - 180, points[..., 1]
    grows = np.zeros(lon.shape, dtype=np.int8)
    for kind, corners in reversed(_AREAS):
        grows[shapely.contains_xy(_polygon(corners), lon, lat)] = KINDS.index(kind)
    grows[_in_northern_forest(lon, lat)] = _FIR
    return grows


def _in_northern_forest(lon: Floats, lat: Floats) -> NDArray[np.bool_]:
    south, north = (np.interp(lon, *np.array(edge).T) for edge in (_SOUTH, _NORTH))
    return np.asarray((south < lat) & (lat < north))


def _polygon(corners: tuple[tuple[float, float], ...]) -> Polygon:
    area = Polygon(corners)
    shapely.prepare(area)
    return area

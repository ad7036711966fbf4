"""Where ships may sail: between cities that a line on water joins, bent around capes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiPolygon
from shapely.ops import substring

from mapkit.draft.between import Ground, Pair, Point

Floats = NDArray[np.float64]

QUAY_MM = 13.0  # at either end a line may lie on land: the town itself
DRY = 0.1  # of the rest of a line that may
BENDS = (0.0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36)  # sideways, of the distance
BERTH_MM = 5.0  # lanes keep this from the coast where they can


def sea_ways(ground: Ground, land: MultiPolygon, longest_mm: float) -> dict[Pair, list[Point]]:
    """The pairs of cities that ships can join, each with the points its way bends around."""
    shores = shapely.simplify(land, 1.0).buffer(BERTH_MM)
    shapely.prepare(shores)
    apart = ground.apart
    ones, twos = np.nonzero(np.triu(apart <= longest_mm, 1))
    found: dict[Pair, list[Point]] = {}
    for one, two in zip(ones.tolist(), twos.tolist(), strict=True):
        line = np.array(ground.lines(one, two)[0].coords)
        bends = next((bend for bend in BENDS if _is_free(_bent(line, bend), shores)), None)
        if bends is not None:
            found[one, two] = [(float(x), float(y)) for x, y in _bent(line, bends)[1:-1]]
    return found


def _bent(line: Floats, sideways: float) -> Floats:
    """The line with its middle moved to a side, by a share of its length."""
    first, last = line[0], line[-1]
    if not sideways:
        return np.array([first, last])
    across = np.array([first[1] - last[1], last[0] - first[0]])
    return np.array([first, (first + last) / 2 + sideways * across, last])


def _is_free(points: Sequence[Sequence[float]] | Floats, shores: shapely.Geometry) -> bool:
    """Whether a way lies on water, but for its ends."""
    line = shapely.LineString(points)
    if line.length <= 2.5 * QUAY_MM:
        return bool(line.intersection(shores).length < line.length / 2)
    middle = substring(line, QUAY_MM, line.length - QUAY_MM)
    return bool(middle.intersection(shores).length <= DRY * middle.length)

"""Which places are suburbs or districts of a much bigger city beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from mapkit.geography.sphere import distance_km

MUCH_BIGGER = 2.5
NEAR_KM = 10.0
NEAR_KM_PER_ROOT_MILLION = 8.0  # a city of 4 million reaches 26 km out
FAR_KM = 30.0


def find_suburbs(rows: Sequence[dict[str, Any]]) -> set[int]:
    """GeoNames numbers of the rows that are suburbs of another row."""
    lonlat = np.array([[row["longitude"], row["latitude"]] for row in rows])
    population = np.array([row["population"] for row in rows], dtype=float)
    reach_km = np.minimum(NEAR_KM + NEAR_KM_PER_ROOT_MILLION * np.sqrt(population / 1e6), FAR_KM)
    found: set[int] = set()
    for c, row in enumerate(rows):
        near = np.flatnonzero(np.abs(lonlat[:, 1] - lonlat[c, 1]) < FAR_KM / 100)
        bigger = near[population[near] >= MUCH_BIGGER * population[c]]
        if (distance_km(lonlat[c], lonlat[bigger]) < reach_km[bigger]).any():
            found.add(row["geonameid"])
    return found

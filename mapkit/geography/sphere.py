"""Distances on the globe."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

EARTH_RADIUS_KM = 6371.0


def distance_km(a: ArrayLike, b: ArrayLike) -> NDArray[np.float64]:
    """Great-circle distance between points of (…, 2) lon, lat in degrees; the shapes broadcast."""
    lon_a, lat_a = np.moveaxis(np.radians(np.asarray(a, dtype=float)), -1, 0)
    lon_b, lat_b = np.moveaxis(np.radians(np.asarray(b, dtype=float)), -1, 0)
    across = np.sin((lon_a - lon_b) / 2) ** 2 * np.cos(lat_a) * np.cos(lat_b)
    half_chord = np.sqrt(np.clip(np.sin((lat_a - lat_b) / 2) ** 2 + across, 0.0, 1.0))
    return np.asarray(2 * EARTH_RADIUS_KM * np.arcsin(half_chord))


def on_sphere(lonlat: ArrayLike) -> NDArray[np.float64]:
    """Points of (…, 2) lon, lat in degrees as (…, 3) points of the unit sphere."""
    lon, lat = np.moveaxis(np.radians(np.asarray(lonlat, dtype=float)), -1, 0)
    flat = np.cos(lat)
    return np.stack([np.cos(lon) * flat, np.sin(lon) * flat, np.sin(lat)], axis=-1)

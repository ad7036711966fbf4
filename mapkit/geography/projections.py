"""Map projections on a sphere of radius 1, forward and inverse, in numpy.

A projection takes (…, 2) arrays of lon, lat in degrees to x (east), y (north) and back. The sphere
instead of the ellipsoid costs 0.6 mm on a board as wide as Poland. Longitudes are taken as they
come; `Frame` turns them to the side of the globe it shows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike

from mapkit.arrays import Floats

MERCATOR_MAX_LAT_DEG = 85.0  # beyond it Mercator runs off to infinity
MILLER_SHARE = 0.8  # Miller's cylindrical is Mercator of four fifths of the latitude


@dataclass(frozen=True)
class Projection(ABC):
    """Centred on the meridian `lon0`."""

    is_cylindrical: ClassVar[bool] = True

    lon0: float = 0.0

    def forward(self, lonlat: ArrayLike) -> Floats:
        degrees = np.asarray(lonlat, dtype=float)
        lam = np.radians(degrees[..., 0] - self.lon0)
        return np.stack(self._forward(lam, np.radians(degrees[..., 1])), axis=-1)

    def inverse(self, xy: ArrayLike) -> Floats:
        """Points outside the projected globe come back as NaN."""
        points = np.asarray(xy, dtype=float)
        lam, phi = self._inverse(points[..., 0], points[..., 1])
        on_globe = (np.abs(lam) <= np.pi + 1e-9) & (np.abs(phi) <= np.pi / 2 + 1e-9)
        lonlat = np.stack([np.degrees(lam) + self.lon0, np.degrees(phi)], axis=-1)
        return np.where(on_globe[..., None], lonlat, np.nan)

    @abstractmethod
    def _forward(self, lam: Floats, phi: Floats) -> tuple[Floats, Floats]: ...

    @abstractmethod
    def _inverse(self, x: Floats, y: Floats) -> tuple[Floats, Floats]: ...


@dataclass(frozen=True)
class Equirectangular(Projection):
    """Straight meridians and parallels, true to scale along `lat_true`."""

    lat_true: float = 0.0

    def _forward(self, lam: Floats, phi: Floats) -> tuple[Floats, Floats]:
        return lam * np.cos(np.radians(self.lat_true)), phi

    def _inverse(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        return x / np.cos(np.radians(self.lat_true)), y


@dataclass(frozen=True)
class Mercator(Projection):
    """Conformal; latitudes beyond 85 degrees are drawn at 85."""

    def _forward(self, lam: Floats, phi: Floats) -> tuple[Floats, Floats]:
        limit = np.radians(MERCATOR_MAX_LAT_DEG)
        return lam, np.arcsinh(np.tan(np.clip(phi, -limit, limit)))

    def _inverse(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        return x, np.arctan(np.sinh(y))


@dataclass(frozen=True)
class Miller(Projection):
    """Mercator with tamed poles: the usual wall map of the world."""

    def _forward(self, lam: Floats, phi: Floats) -> tuple[Floats, Floats]:
        return lam, np.arcsinh(np.tan(MILLER_SHARE * phi)) / MILLER_SHARE

    def _inverse(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        return x, np.arctan(np.sinh(MILLER_SHARE * y)) / MILLER_SHARE


@dataclass(frozen=True)
class Lambert(Projection):
    """Conformal conic, true to scale along two parallels; the shape a country has in an atlas."""

    is_cylindrical: ClassVar[bool] = False

    lat0: float = 50.0
    lat1: float = 45.0
    lat2: float = 55.0

    def __post_init__(self) -> None:
        if abs(self._cone) < 0.02:
            raise ValueError("lambert needs a window off the equator; use mercator")

    @property
    def _cone(self) -> float:
        """How far the cone is opened: 1 a disc round the pole, 0 a cylinder."""
        phi1, phi2 = np.radians([self.lat1, self.lat2])
        if abs(phi1 - phi2) < 1e-9:
            return float(np.sin(phi1))
        shrink = np.log(np.cos(phi1) / np.cos(phi2))
        return float(shrink / (np.arcsinh(np.tan(phi2)) - np.arcsinh(np.tan(phi1))))

    def _radius(self, phi: Floats | float) -> Floats:
        n, phi1 = self._cone, np.radians(self.lat1)
        limit = np.radians(89.9999)
        stretch = np.arcsinh(np.tan(np.clip(phi, -limit, limit))) - np.arcsinh(np.tan(phi1))
        return np.asarray(np.cos(phi1) / n * np.exp(-n * stretch))

    def _forward(self, lam: Floats, phi: Floats) -> tuple[Floats, Floats]:
        rho, theta = self._radius(phi), self._cone * lam
        return rho * np.sin(theta), self._radius(np.radians(self.lat0)) - rho * np.cos(theta)

    def _inverse(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        n, phi1 = self._cone, np.radians(self.lat1)
        side = np.copysign(1.0, n)
        down = self._radius(np.radians(self.lat0)) - y
        rho = np.maximum(np.hypot(x, down), 1e-12)
        stretch = np.arcsinh(np.tan(phi1)) - np.log(rho * abs(n) / np.cos(phi1)) / n
        return np.arctan2(side * x, side * down) / n, np.arctan(np.sinh(stretch))


@dataclass(frozen=True)
class Robinson(Projection):
    """The rounded world map; a table of widths and heights every five degrees."""

    is_cylindrical: ClassVar[bool] = False

    def _forward(self, lam: Floats, phi: Floats) -> tuple[Floats, Floats]:
        lat, width, height = _robinson_table()
        at = np.degrees(phi)
        return 0.8487 * lam * np.interp(at, lat, width), 1.3523 * np.interp(at, lat, height)

    def _inverse(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        lat, width, height = _robinson_table()
        at = np.interp(y / 1.3523, height, lat, left=np.nan, right=np.nan)
        return x / (0.8487 * np.interp(at, lat, width)), np.radians(at)


_ROBINSON_WIDTH = [
    1.0, 0.9986, 0.9954, 0.99, 0.9822, 0.973, 0.96, 0.9427, 0.9216, 0.8962,
    0.8679, 0.835, 0.7986, 0.7597, 0.7186, 0.6732, 0.6213, 0.5722, 0.5322,
]  # fmt: skip
_ROBINSON_HEIGHT = [
    0.0, 0.062, 0.124, 0.186, 0.248, 0.31, 0.372, 0.434, 0.4958, 0.5571,
    0.6176, 0.6769, 0.7346, 0.7903, 0.8435, 0.8936, 0.9394, 0.9761, 1.0,
]  # fmt: skip


@cache
def _robinson_table() -> tuple[Floats, Floats, Floats]:
    """Latitude, width and height every 0.1 degree from pole to pole.

    A natural cubic spline through the published values, which meet at the equator: widths mirrored,
    heights negated.
    """
    knots = np.arange(-90.0, 91.0, 5.0)
    lat = np.linspace(-90.0, 90.0, 1801)
    width = np.array(_ROBINSON_WIDTH[:0:-1] + _ROBINSON_WIDTH)
    height = np.array([-value for value in _ROBINSON_HEIGHT[:0:-1]] + _ROBINSON_HEIGHT)
    return lat, _spline(lat, knots, width), _spline(lat, knots, height)


def _spline(at: Floats, knots: Floats, values: Floats) -> Floats:
    """A natural cubic spline over evenly spaced knots, by its second derivatives there."""
    step, inner = knots[1] - knots[0], len(knots) - 2
    matrix = 4 * np.eye(inner) + np.eye(inner, k=1) + np.eye(inner, k=-1)
    bend = np.zeros(len(knots))
    bend[1:-1] = np.linalg.solve(matrix, 6 * np.diff(values, 2))
    k = np.clip(((at - knots[0]) // step).astype(int), 0, len(knots) - 2)
    b = (at - knots[k]) / step
    a = 1 - b
    curve = ((a**3 - a) * bend[k] + (b**3 - b) * bend[k + 1]) / 6
    return np.asarray(a * values[k] + b * values[k + 1] + curve)

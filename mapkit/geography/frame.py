"""Where on the board a place on the globe lies: projection, turn, scale and shift in one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from mapkit.arrays import Floats
from mapkit.geography.choice import choose_projection
from mapkit.geography.projections import Projection
from mapkit.geography.window import FULL_TURN_DEG, WIDE_DEG, Window

_OUTLINE_POINTS = 65  # along each side of a window
_GRID_POINTS = 41  # each way over a box, odd so that the middle is among them
_PAD_SHARE = 0.03  # what the grid may miss of a curved edge between two of its points
_KM_PER_UNIT = 6371.0


class FrameBox(NamedTuple):
    """A rectangle on the board in millimetres; y runs down."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def width(self) -> float:
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        return self.y1 - self.y0

    @property
    def centre(self) -> tuple[float, float]:
        return (self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2


@dataclass(frozen=True)
class Frame:
    """Made by `fit_frame`."""

    projection: Projection
    window: Window
    box: FrameBox
    rotation_deg: float  # clockwise
    wrap: bool  # the right edge goes on at the left one
    scale_mm: tuple[float, float]  # board per unit of the projection, across and down
    middle: tuple[float, float]  # of the projected, turned window; falls on the box's middle

    def to_board(self, lonlat: ArrayLike) -> Floats:
        """Millimetres of (…, 2) lon, lat degrees.

        Any longitude is taken to within half a turn of the window's middle; both edges of a window
        360 degrees wide keep their side.
        """
        degrees = np.array(lonlat, dtype=float)
        off = degrees[..., 0] - self.projection.lon0
        turns = np.round(off / (FULL_TURN_DEG + 1e-9))
        degrees[..., 0] -= FULL_TURN_DEG * turns
        turned = _turn(self.projection.forward(degrees), self.rotation_deg)
        return (turned - self.middle) * self._signed_scale + self.box.centre

    def to_lonlat(self, mm: ArrayLike) -> Floats:
        """Degrees of (…, 2) board points, longitudes in -180 to 180; NaN off the globe."""
        lonlat = self.to_unrolled(mm)
        lonlat[..., 0] = (lonlat[..., 0] + FULL_TURN_DEG / 2) % FULL_TURN_DEG - FULL_TURN_DEG / 2
        return lonlat

    def to_unrolled(self, mm: ArrayLike) -> Floats:
        """Do as `to_lonlat`, with longitudes within half a turn of the window's middle."""
        points = (np.asarray(mm, dtype=float) - self.box.centre) / self._signed_scale
        return self.projection.inverse(_turn(points + self.middle, -self.rotation_deg))

    def extent(self, box: Sequence[float] | None = None) -> Window:
        """The part of the globe that a box on the board (by default its own) shows, or more."""
        area = FrameBox(*box) if box is not None else self.box
        x, y = np.meshgrid(
            np.linspace(area.x0, area.x1, _GRID_POINTS), np.linspace(area.y0, area.y1, _GRID_POINTS)
        )
        lonlat = self.to_unrolled(np.stack([x, y], axis=-1)).reshape(-1, 2)
        poles = [lat for lat in (-90.0, 90.0) if self._shows_pole(lat, area)]
        return self._padded(lonlat[~np.isnan(lonlat[:, 0])], poles)

    @property
    def km_per_mm(self) -> float:
        """The scale in the middle of the box, along the meridian."""
        x, y = self.box.centre
        (_, north), (_, south) = self.to_unrolled([(x, y - 1), (x, y + 1)])
        return float(_KM_PER_UNIT * np.radians(abs(north - south)) / 2)

    @property
    def _signed_scale(self) -> tuple[float, float]:
        return self.scale_mm[0], -self.scale_mm[1]

    def _shows_pole(self, lat: float, area: FrameBox) -> bool:
        if self.projection.is_cylindrical:
            return False
        x, y = self.to_board((self.projection.lon0, lat))
        return bool(area.x0 <= x <= area.x1 and area.y0 <= y <= area.y1)

    def _padded(self, lonlat: Floats, poles: list[float]) -> Window:
        low, high = lonlat.min(axis=0), lonlat.max(axis=0)
        pad = _PAD_SHARE * (high - low) + 0.1
        west, east = low[0] - pad[0], high[0] + pad[0]
        lon0, half = self.projection.lon0, FULL_TURN_DEG / 2
        if poles:
            west, east = lon0 - half, lon0 + half
        south, north = min([low[1] - pad[1], *poles]), max([high[1] + pad[1], *poles])
        west = max(west, lon0 - half)
        east = min(east, lon0 + half, west + FULL_TURN_DEG)  # not a bit more than a turn
        return Window(float(west), float(max(south, -90.0)), float(east), float(min(north, 90.0)))


def fit_frame(
    window: Sequence[float],
    box: Sequence[float],
    *,
    projection: str | None = None,
    rotation_deg: float = 0.0,
    wrap: bool = False,
    max_stretch: float = 1.0,
) -> Frame:
    """Fit `(west, south, east, north)` into a board box `(x0, y0, x1, y1)`.

    The whole window is shown, as large as it goes, its proportions kept, centred; the map goes on
    beyond the window where the box is wider or higher. A cylindrical map that wraps or is wider
    than 180 degrees fills the width exactly instead: it is squeezed in height if it would not fit,
    and drawn out by up to `max_stretch` if it would leave room.
    """
    seen, area = Window.of(window), FrameBox(*box)
    if area.width <= 0 or area.height <= 0:
        raise ValueError(f"board box has no area: {tuple(area)}")
    chosen = choose_projection(projection, seen, wrap=wrap)
    if wrap and (rotation_deg or not chosen.is_cylindrical):
        raise ValueError("a map that wraps needs a cylindrical projection and no rotation")
    turned = _turn(chosen.forward(_outline(seen)), rotation_deg)
    low, high = turned.min(axis=0), turned.max(axis=0)
    across_mm, down_mm = np.array([area.width, area.height]) / (high - low)
    scale_mm = float(min(across_mm, down_mm)), float(min(across_mm, down_mm))
    if chosen.is_cylindrical and not rotation_deg and (wrap or seen.width > WIDE_DEG):
        scale_mm = float(across_mm), float(min(down_mm, across_mm * max_stretch))
    middle = (low + high) / 2
    return Frame(
        chosen, seen, area, rotation_deg, wrap, scale_mm, (float(middle[0]), float(middle[1]))
    )


def _turn(xy: Floats, clockwise_deg: float) -> Floats:
    if not clockwise_deg:
        return xy
    angle = np.radians(clockwise_deg)
    cos, sin = np.cos(angle), np.sin(angle)
    return np.asarray(xy @ np.array([[cos, -sin], [sin, cos]]))


def _outline(window: Window) -> Floats:
    """Points along the four sides."""
    lon = np.linspace(window.west, window.east, _OUTLINE_POINTS)
    lat = np.linspace(window.south, window.north, _OUTLINE_POINTS)
    same = np.ones(_OUTLINE_POINTS)
    x = np.concatenate([lon, lon, window.west * same, window.east * same])
    y = np.concatenate([window.south * same, window.north * same, lat, lat])
    return np.column_stack([x, y])

"""Where on the board the letters of a name have room: clear of what is drawn, off every coast."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiLineString, MultiPolygon

from mapkit.arrays import Floats
from mapkit.geometry.inside import lattice_inside
from mapkit.render.free import TakenRoom, disc_clearance
from mapkit.render.own_country import STEP_MM as COUNTRY_STEP_MM
from mapkit.render.own_country import OwnCountry, between_borders
from mapkit.render.shores import off_shore

_STEP_MM = 2.5  # of the picture of what is free
_ENOUGH_MM = 10.0  # room around a letter; more is not measured
_BOX_GAP_MM = 5.0  # around names of cities and panels
_AIR_EM = 0.55  # around a letter, to anything else
_SHORE_EM = 0.44  # letters keep that far off a coast


class LetterRoom:
    """A coarse picture of the board: what is taken, and where there is land."""

    def __init__(self, room: TakenRoom, land: MultiPolygon, borders: MultiLineString) -> None:
        self.borders = borders
        self.left, self.top, right, bottom = room.frame
        x = np.arange(self.left, right, _STEP_MM)
        y = np.arange(self.top, bottom, _STEP_MM)
        self.x, self.y = np.meshgrid(x, y)
        self.land = lattice_inside(land, x, y)
        self.off_shore = off_shore(self.land, self._coast(land), _STEP_MM, _ENOUGH_MM)
        self.clear = disc_clearance(room.discs, x, y, _ENOUGH_MM)
        for x0, y0, x1, y1 in room.boxes:
            inside = (self.x > x0 - _BOX_GAP_MM) & (self.x < x1 + _BOX_GAP_MM)
            self.clear[inside & (self.y > y0 - _BOX_GAP_MM) & (self.y < y1 + _BOX_GAP_MM)] = 0.0
        edge = np.minimum.reduce(
            [self.x - self.left, right - self.x, self.y - self.top, bottom - self.y]
        )
        np.minimum(self.clear, edge, out=self.clear)

    def _coast(self, land: MultiPolygon) -> NDArray[np.bool_]:
        """The points that a coast runs by: an islet may lie between all points."""
        near = np.zeros_like(self.land)
        rows, columns = self.land.shape[0], self.land.shape[-1]
        corners = (shapely.get_coordinates(land) - (self.left, self.top)) / _STEP_MM
        places = np.rint(corners).astype(int)
        column, row = places[:, 0], places[:, 1]
        seen = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        near[row[seen], column[seen]] = True
        return near

    def _take(self, x: float, y: float, radius: float) -> None:
        """Note a disc in the part of the picture that it is near to."""
        reach = radius + _ENOUGH_MM
        left, right = (int((x - self.left + side * reach) / _STEP_MM) for side in (-1, 1))
        top, bottom = (int((y - self.top + side * reach) / _STEP_MM) for side in (-1, 1))
        part = (slice(max(top, 0), max(bottom + 1, 0)), slice(max(left, 0), max(right + 1, 0)))
        off = np.hypot(self.x[part] - x, self.y[part] - y) - radius
        np.minimum(self.clear[part], off, out=self.clear[part])

    def at(self, points: Floats, size: float, *, water: bool) -> NDArray[np.bool_]:
        """Whether letters at (…, 2) points have room, on land or on water, off any coast."""
        column = np.rint((points[..., 0] - self.left) / _STEP_MM).astype(int)
        row = np.rint((points[..., 1] - self.top) / _STEP_MM).astype(int)
        rows, columns = self.clear.shape
        inside = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        row, column = np.clip(row, 0, rows - 1), np.clip(column, 0, columns - 1)
        inside &= self.land[row, column] != water
        inside &= self.off_shore[row, column] > _SHORE_EM * size
        return np.asarray(inside & (self.clear[row, column] > _AIR_EM * size))

    def country(self, line: Floats, reach_mm: float) -> OwnCountry:
        """The country in which that line runs, as far from the line as a name may stand."""
        corner = np.array([self.left, self.top])
        return OwnCountry(line, reach_mm, self._between_borders, corner)

    @cached_property
    def _between_borders(self) -> NDArray[np.bool_]:
        each = round(COUNTRY_STEP_MM / _STEP_MM)
        corner = np.array([self.left, self.top])
        return between_borders(self.land[::each, ::each], self.borders, corner)

    def take(self, discs: Iterable[tuple[float, float, float]]) -> None:
        for disc in discs:
            self._take(*disc)

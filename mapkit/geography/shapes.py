"""Layers of shapes as packed arrays: only what meets a window becomes a shapely object.

A polygon is a run of rings, a ring a run of arcs, an arc a run of points. Two countries share the
arc between them, so the same points serve as border and as either country's outline.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from mapkit.arrays import Floats, Indices
from mapkit.geography.dissolve import parts_of
from mapkit.geography.store import Columns
from mapkit.geography.window import FULL_TURN_DEG, Window

_LEAST_POINTS = 4  # of a thinned arc: those of a ring that it may be by itself


@dataclass(frozen=True)
class Arcs:
    """Lines in degrees. Arc `a` is `points[start[a] : start[a + 1]]`."""

    points: Floats  # (n, 2) lon, lat; lon may leave -180..180 inside one arc
    start: Indices  # (arcs + 1,)
    bounds: Floats  # (arcs, 4) west, south, east, north

    @classmethod
    def unpack(cls, columns: Columns) -> Arcs:
        steps_per_degree = int(columns.ints["steps_per_degree"][0])
        points = np.cumsum(columns.ints["steps"], axis=0, dtype=np.int64) / steps_per_degree
        start = _offsets(columns.ints["arc_size"])
        low = np.minimum.reduceat(points, start[:-1])
        high = np.maximum.reduceat(points, start[:-1])
        return cls(points, start, np.hstack([low, high]))

    def thinned(self, detail_deg: float) -> Arcs:
        """The same arcs without points that lie within `detail_deg` of the line between others.

        An arc that would be left with hardly any point stays whole, so that rings stay rings.
        """
        sizes = np.diff(self.start)
        lines = shapely.linestrings(self.points, indices=np.repeat(np.arange(len(sizes)), sizes))
        thin = shapely.simplify(lines, detail_deg, preserve_topology=False)
        bare = shapely.get_num_coordinates(thin) < _LEAST_POINTS
        thin[bare] = lines[bare]
        start = _offsets(shapely.get_num_coordinates(thin))
        return Arcs(shapely.get_coordinates(thin), start, self.bounds)

    def arc(self, reference: int) -> Floats:
        """The points of an arc; `~a` is arc `a` walked backwards."""
        a = reference if reference >= 0 else ~reference
        points = self.points[self.start[a] : self.start[a + 1]]
        return points if reference >= 0 else points[::-1]

    def lines_in(self, window: Window, chosen: Indices) -> list[LineString]:
        """The chosen arcs cut to the window, in the window's longitudes; specks are left out."""
        found: list[LineString] = []
        has_length = (self.bounds[chosen, :2] != self.bounds[chosen, 2:]).any(axis=1)
        chosen = chosen[has_length]
        for shift in window.shifts():
            for a in chosen[_meets(self.bounds[chosen], window, shift)]:
                line = LineString(_moved(self.arc(int(a)), shift))
                found += _cut(line, self.bounds[a], window, shift, LineString)
        return found


@dataclass(frozen=True)
class Polygons:
    """Polygons over arcs. Ring `r` is `references[ring_start[r] : ring_start[r + 1]]`."""

    arcs: Arcs
    references: Indices
    ring_start: Indices
    polygon_start: Indices
    bounds: Floats  # (polygons, 4)
    _built: dict[int, BaseGeometry] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def unpack(cls, arcs: Arcs, columns: Columns, name: str) -> Polygons:
        references = columns.ints[f"{name}_references"].astype(np.intp)
        ring_start = _offsets(columns.ints[f"{name}_ring_size"])
        polygon_start = _offsets(columns.ints[f"{name}_polygon_size"])
        index = np.where(references >= 0, references, ~references)
        first = ring_start[polygon_start[:-1]]
        low = np.minimum.reduceat(arcs.bounds[index, :2], first)
        high = np.maximum.reduceat(arcs.bounds[index, 2:], first)
        layer = cls(arcs, references, ring_start, polygon_start, np.hstack([low, high]))
        for p in np.flatnonzero(high[:, 0] - low[:, 0] > FULL_TURN_DEG / 2):
            layer.bounds[p] = layer.polygon(int(p)).bounds
        return layer

    def polygon(self, p: int) -> BaseGeometry:
        """Polygon `p`, valid, where its data has it; the same object each time."""
        if p not in self._built:
            first, last = self.polygon_start[p], self.polygon_start[p + 1]
            outer, *holes = [self._ring(r) for r in range(first, last)]
            self._built[p] = _mended(Polygon(outer, [_beside(hole, outer) for hole in holes]))
        return self._built[p]

    def in_window(self, window: Window, chosen: Indices | None = None) -> list[Polygon]:
        """The polygons (or the chosen ones) cut to the window, in the window's longitudes."""
        candidates = np.arange(len(self.bounds)) if chosen is None else chosen
        apart: list[Polygon] = []
        seamed: list[Polygon] = []
        for shift in window.shifts():
            for p in candidates[_meets(self.bounds[candidates], window, shift)]:
                whole = _shifted(self.polygon(int(p)), shift)
                cut = _cut(whole, self.bounds[p], window, shift, Polygon)
                (seamed if self._has_seam(int(p)) else apart).extend(cut)
        return apart + (parts_of(shapely.union_all(seamed), Polygon) if seamed else [])

    def at(self, lonlat: Sequence[float]) -> int | None:
        """The polygon a point lies in."""
        lon, lat = lonlat
        spot = Window(lon, lat, lon, lat)
        for shift in spot.shifts():
            for p in np.flatnonzero(_meets(self.bounds, spot, shift)):
                polygon = self.polygon(int(p))
                shapely.prepare(polygon)
                if polygon.covers(Point(lon - shift, lat)):
                    return int(p)
        return None

    def _has_seam(self, p: int) -> bool:
        """Whether a polygon has to be joined: to its own copy, or to its other half.

        Antarctica goes round the globe; some islands of Fiji come in two, cut at 180 degrees.
        """
        west, _, east, _ = self.bounds[p]
        return bool(east - west >= FULL_TURN_DEG or abs(west) == 180.0 or abs(east) == 180.0)

    def _ring(self, r: int) -> Floats:
        references = self.references[self.ring_start[r] : self.ring_start[r + 1]]
        return chain_arcs([self.arcs.arc(int(reference)) for reference in references])


def chain_arcs(arcs: Sequence[Floats]) -> Floats:
    """One line of arcs that follow each other, moved by whole turns to where the last one ended."""
    lines = [arcs[0]]
    for arc in arcs[1:]:
        turns = np.round((lines[-1][-1, 0] - arc[0, 0]) / FULL_TURN_DEG)
        lines.append(_moved(arc, turns * FULL_TURN_DEG) if turns else arc)
    return np.concatenate(lines)


def _offsets(sizes: NDArray[Any]) -> Indices:
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.intp)


def _moved(points: Floats, lon_deg: float) -> Floats:
    return np.asarray(points + np.array([lon_deg, 0.0]))


def _meets(bounds: Floats, window: Window, shift: float) -> NDArray[np.bool_]:
    west, south, east, north = bounds.T
    overlaps_lon = (west + shift <= window.east) & (east + shift >= window.west)
    return np.asarray(overlaps_lon & (south <= window.north) & (north >= window.south))


def _cut(
    shape: BaseGeometry, bounds: Floats, window: Window, shift: float, kind: type[Any]
) -> list[Any]:
    west, south, east, north = bounds
    inside = west + shift >= window.west and east + shift <= window.east
    if inside and south >= window.south and north <= window.north:
        return parts_of(shape, kind)
    return parts_of(shapely.intersection(shape, window.polygon()), kind)


def _shifted(shape: BaseGeometry, shift: float) -> BaseGeometry:
    return shapely.transform(shape, lambda points: _moved(points, shift)) if shift else shape


def _mended(polygon: Polygon) -> BaseGeometry:
    """Simplifying made some coasts touch themselves at the mouth of a narrow inlet."""
    if polygon.is_valid:
        return polygon
    return shapely.make_valid(polygon, method="structure", keep_collapsed=False)


def _beside(hole: Floats, outer: Floats) -> Floats:
    """Move a hole by whole turns to the side of the antimeridian its outer ring was unrolled to."""
    centre = (outer[:, 0].min() + outer[:, 0].max()) / 2
    turns = np.round((centre - hole[:, 0].mean()) / FULL_TURN_DEG)
    return _moved(hole, turns * FULL_TURN_DEG)

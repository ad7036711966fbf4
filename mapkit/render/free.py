"""Finds free room on a board for what may stand anywhere: compass and credits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, inf, radians, sin

import numpy as np
import shapely

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.geometry.layout import Box, Layout
from mapkit.geometry.waiting_groups import SPOT_RADIUS

_LINK_RADIUS = 1.0

Disc = tuple[float, float, float]  # x, y, radius


@dataclass(frozen=True)
class TakenRoom:
    """Everything that takes up room on a board, as discs and boxes."""

    discs: Floats  # (n, 3): x, y, radius
    boxes: Floats  # (n, 4): left, top, right, bottom
    frame: Box

    @classmethod
    def of(cls, layout: Layout, spots: Sequence[Point] = ()) -> TakenRoom:
        """The room taken by a layout and by the spots where passengers wait."""
        discs: list[Disc] = [(*city.center, city.radius + 2) for city in layout.cities.values()]
        discs += [(*exit_.center, layout.profile.city_radius) for exit_ in layout.exits]
        discs += [(*arrow.at, 8.0) for arrow in layout.arrows]
        discs += [disc for route in layout.routes for disc in _links(route.curves)]
        discs += [(x, y, SPOT_RADIUS) for x, y in spots]
        half = layout.profile.space_width / 2
        for route in layout.routes:
            for space in route.spaces:
                discs += _along(space.center, space.angle_deg, layout.profile.space_length, half)
        boxes = [layout.title, layout.legend, *(label.box for label in layout.labels)]
        return cls(_rows(discs, 3), _rows(boxes, 4), layout.frame)

    def with_discs(self, discs: Iterable[Disc]) -> TakenRoom:
        """The same and some discs more."""
        return replace(self, discs=np.vstack([self.discs, _rows(list(discs), 3)]))

    def with_boxes(self, boxes: Iterable[Box]) -> TakenRoom:
        """The same and some boxes more."""
        return replace(self, boxes=np.vstack([self.boxes, _rows(list(boxes), 4)]))

    def clearance(self, points: Floats, most: float = inf) -> Floats:
        """Millimetres from each of (n, 2) points to the nearest thing or edge of the map.

        Whoever does not care how much room there is beyond `most` is answered sooner.
        """
        off_things = (self._off_discs(points, most), self._off_boxes(points))
        off_edges = self._off_edges(points)
        return np.asarray(np.minimum.reduce([off_edges, *off_things, np.full(len(points), most)]))

    def _off_edges(self, points: Floats) -> Floats:
        left, top, right, bottom = self.frame
        x, y = points[:, 0], points[:, 1]
        return np.asarray(np.minimum.reduce([x - left, right - x, y - top, bottom - y]))

    def _off_discs(self, points: Floats, most: float) -> Floats:
        """To the nearest edge of a disc: for each radius, that of the nearest middle."""
        clear = np.full(len(points), inf)
        shapes = shapely.points(points)
        for radius, tree in self._trees.items():
            found, apart = tree.query_nearest(
                shapes,
                max_distance=most + radius if np.isfinite(most) else None,
                return_distance=True,
                all_matches=False,
            )
            clear[found[0]] = np.minimum(clear[found[0]], apart - radius)
        return clear

    @cached_property
    def _trees(self) -> dict[float, shapely.STRtree]:
        """The middles of the discs of each radius."""
        radii = self.discs[:, 2]
        middles = {float(radius): self.discs[radii == radius, :2] for radius in np.unique(radii)}
        return {radius: shapely.STRtree(shapely.points(at)) for radius, at in middles.items()}

    def _off_boxes(self, points: Floats) -> Floats:
        x, y = points[:, :1], points[:, 1:]
        x0, y0, x1, y1 = self.boxes.T
        across = np.maximum(np.maximum(x0 - x, x - x1), 0.0)
        down = np.maximum(np.maximum(y0 - y, y - y1), 0.0)
        across *= across
        down *= down
        across += down
        return np.asarray(np.sqrt(across.min(axis=1, initial=inf)))

    def grid(self, step: float) -> Floats:
        """Points all over the map, (n, 2)."""
        left, top, right, bottom = self.frame
        x, y = np.meshgrid(np.arange(left, right, step), np.arange(top, bottom, step))
        return np.column_stack([x.ravel(), y.ravel()])

    def clear_grid(self, step: float, most: float) -> tuple[Floats, Floats]:
        """Points all over the map off all things, and the clearance of each, at most `most`."""
        left, top, right, bottom = self.frame
        x, y = np.arange(left, right, step), np.arange(top, bottom, step)
        points = self.grid(step)
        clear = np.minimum(disc_clearance(self.discs, x, y, most).ravel(), self._off_edges(points))
        free = clear > 0
        points = points[free]
        return points, np.minimum(clear[free], self._off_boxes(points))


def disc_clearance(discs: Floats, x: Floats, y: Floats, most: float) -> Floats:
    """(rows, columns) from each point of an even lattice to the nearest disc, at most `most`.

    Every disc tells the points around it; some of them lie beyond the lattice, on a margin.
    """
    step = x[1] - x[0] if len(x) > 1 else most
    reaches = ((most + discs[:, 2]) / step).astype(np.int64) + 1  # in points
    margin = 2 * int(reaches.max(initial=0))
    clear = np.full((len(y) + 2 * margin, len(x) + 2 * margin), most, dtype=float)
    at = np.rint((discs[:, :2] - (x[0], y[0])) / step).astype(np.int64)
    off = at * step + (x[0], y[0]) - discs[:, :2]
    within = np.array([len(x), len(y)]) + reaches[:, None]
    is_near = ((at >= -reaches[:, None]) & (at < within)).all(axis=1)
    for reach in np.unique(reaches[is_near]):
        some = is_near & (reaches == reach)
        around = np.arange(-reach, reach + 1)
        apart = _apart(off[some], around * step) - discs[some, 2, None, None]
        middle = (at[some, 1] + margin) * clear.shape[1] + at[some, 0] + margin
        index = middle[:, None, None] + (around[:, None] * clear.shape[1] + around)
        np.minimum.at(clear.ravel(), index.ravel(), apart.ravel())
    return clear[margin : margin + len(y), margin : margin + len(x)]


def _apart(off: Floats, around: Floats) -> Floats:
    """(n, rows, columns) from each of n middles to the points of a square around it."""
    across, down = ((off[:, k, None] + around) ** 2 for k in (0, 1))
    return np.asarray(np.sqrt(down[:, :, None] + across[:, None, :]))


def _along(center: Point, angle_deg: float, length: float, half: float) -> list[Disc]:
    """A space as three discs."""
    reach = length / 2 - half
    dx, dy = reach * cos(radians(angle_deg)), reach * sin(radians(angle_deg))
    return [(center[0] + step * dx, center[1] + step * dy, half) for step in (-1, 0, 1)]


def _links(curves: Sequence[Sequence[Point]]) -> list[Disc]:
    """The lines between spaces, as thin discs at some of their points."""
    return [(x, y, _LINK_RADIUS) for curve in curves for x, y in curve[:: max(1, len(curve) // 12)]]


def _rows(rows: Sequence[Sequence[float]], width: int) -> Floats:
    return np.array(rows, dtype=float).reshape(-1, width)


def snug(box: Box, width: float, height: float, frame: Box) -> Box:
    """A smaller box inside a box, pushed towards the nearer edges of the map."""
    left, top, right, bottom = box
    width, height = min(width, right - left), min(height, bottom - top)
    if left - frame[0] <= frame[2] - right:
        right = left + width
    else:
        left = right - width
    if top - frame[1] <= frame[3] - bottom:
        bottom = top + height
    else:
        top = bottom - height
    return left, top, right, bottom

"""The base map of a board: land, lakes, rivers and borders in board millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from numpy.typing import ArrayLike, NDArray
from shapely import LineString, MultiLineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from mapkit.arrays import Floats
from mapkit.geography import layers
from mapkit.geography.dissolve import dissolve, parts_of
from mapkit.geography.elevation import relief_at
from mapkit.geography.frame import Frame, FrameBox
from mapkit.geography.smooth import smooth_line, smooth_polygon
from mapkit.model.places import KM_PER_DEGREE

TOLERANCE_MM = 0.35  # a pen's width; finer detail only makes files bigger
MIN_AREA_MM2 = 2.0  # smaller islets look like dirt, and there are thousands of them
MIN_RIVER_MM = 6.0
MIN_ENCLAVE_MM = 32.0  # around a border that closes: a smaller one (San Marino) is a smudge
SMOOTHING_ROUNDS = 2
_ROUND_COAST_KM = 3.0  # a millimetre; larger boards show the corners of the coast's data
_SURELY_SMALL = 0.8  # times the least area: bounds bend a little on the board
_DETAIL = 0.25  # of a pen's width: errors of the outlines that nobody sees
_COARSE_DEG = 0.02  # below it, thinning the outlines takes longer than it saves
_SEGMENT_DEG = 1.0  # longer lines, such as the 49th parallel, must bend with the projection

# The highest rank of river to draw, by the kilometres a millimetre stands for: a Germany has 1.7,
# a Nordic board 4, North America 10, the world 50.
_RIVER_RANKS = ((1.5, 8), (2.5, 7), (5.0, 6), (8.0, 5), (15.0, 4), (30.0, 3))
_WORLD_RIVER_RANK = 2


@dataclass(frozen=True)
class BaseMap:
    """All shapes are valid, clipped to `box`, and in millimetres with y down."""

    frame: Frame
    box: FrameBox
    land: MultiPolygon  # lakes are cut out
    lakes: MultiPolygon
    rivers: MultiLineString  # on land only
    borders: MultiLineString  # on land only, no coasts

    def relief_at(self, points_mm: ArrayLike) -> NDArray[np.float64]:
        """Heights in metres at (…, 2) board points; 0 at sea and off the globe."""
        return relief_at(self.frame.to_lonlat(points_mm))


def base_map(
    frame: Frame,
    box: Sequence[float] | None = None,
    *,
    borders: bool = True,
    rivers: bool = True,
    min_area_mm2: float = MIN_AREA_MM2,
    tolerance_mm: float = TOLERANCE_MM,
    smoothing: int = SMOOTHING_ROUNDS,
    max_river_rank: int | None = None,
) -> BaseMap:
    """Draw what a frame shows inside a box, by default the frame's own (a bleed makes it larger).

    `smoothing` rounds the corners of lakes and rivers, whose data is coarser than the coasts.
    """
    area = FrameBox(*box) if box is not None else frame.box
    work = _Draughtsman(frame, area, tolerance_mm, min_area_mm2, smoothing)
    rank = _river_rank(frame.km_per_mm) if max_river_rank is None else max_river_rank
    seen = frame.extent(area)
    detail = _detail_deg(frame.km_per_mm, tolerance_mm)
    lakes = work.lakes(layers.lake_polygons(seen, work.may_show))
    land = work.land(layers.land_polygons(seen, work.may_show, detail), lakes)
    return BaseMap(
        frame,
        area,
        land,
        lakes,
        work.rivers(layers.rivers(seen, max_rank=rank), land) if rivers else MultiLineString(),
        work.borders(layers.borders(seen, detail), land) if borders else MultiLineString(),
    )


@dataclass(frozen=True)
class _Draughtsman:
    """The steps from degrees to a clean drawing in a box."""

    frame: Frame
    box: FrameBox
    tolerance_mm: float
    min_area_mm2: float
    smoothing: int

    def may_show(self, bounds: Floats) -> NDArray[np.bool_]:
        """Whether a shape with such bounds (n, 4) in degrees may be large enough for the drawing.

        Islets that are not are thousands, and need not even be put together. Bounds that the
        projection tears apart come out large.
        """
        west, south, east, north = bounds.T
        middle = (west + east) / 2, (south + north) / 2
        around = [(x, y) for x in (west, middle[0], east) for y in (south, middle[1], north)]
        at = self.frame.to_board(np.stack([np.stack(point, axis=-1) for point in around]))
        sides = at.max(axis=0) - at.min(axis=0)
        return np.asarray(~(sides.prod(axis=-1) < _SURELY_SMALL * self.min_area_mm2))

    def land(self, polygons: Sequence[Polygon], lakes: MultiPolygon) -> MultiPolygon:
        drawn = self._large(self._projected(polygons))
        if self.frame.km_per_mm < _ROUND_COAST_KM:
            drawn = [smooth_polygon(polygon, 1) for polygon in drawn]
        thin = shapely.simplify(drawn, self.tolerance_mm)
        shores = dissolve(self._large(self._clipped(thin)))
        return MultiPolygon(self._large(parts_of(shapely.difference(shores, lakes), Polygon)))

    def lakes(self, polygons: Sequence[Polygon]) -> MultiPolygon:
        drawn = self._large(self._projected(polygons))
        round_ones = [smooth_polygon(polygon, self.smoothing) for polygon in drawn]
        thin = shapely.simplify(shapely.make_valid(round_ones), self.tolerance_mm / 2)
        return dissolve(self._large(self._clipped(thin)))

    def rivers(self, lines: MultiLineString, land: MultiPolygon) -> MultiLineString:
        merged = parts_of(shapely.line_merge(self._projected(lines)), LineString)
        round_ones = [smooth_line(line, self.smoothing) for line in merged]
        thin = MultiLineString(list(shapely.simplify(round_ones, self.tolerance_mm / 2)))
        parts = parts_of(shapely.intersection(thin, land), LineString)
        joined = parts_of(shapely.line_merge(MultiLineString(parts)), LineString)
        return MultiLineString([line for line in joined if line.length >= MIN_RIVER_MM])

    def borders(self, lines: MultiLineString, land: MultiPolygon) -> MultiLineString:
        merged = shapely.line_merge(self._projected(lines))
        on_land = shapely.intersection(shapely.simplify(merged, self.tolerance_mm), land)
        parts = parts_of(shapely.line_merge(on_land), LineString)
        return MultiLineString([x for x in parts if not x.is_ring or x.length > MIN_ENCLAVE_MM])

    def _projected(self, shapes: Any) -> Any:
        """One shape or many, whose points are projected all at once."""
        return shapely.transform(shapely.segmentize(shapes, _SEGMENT_DEG), self._to_board)

    def _to_board(self, lonlat: NDArray[np.float64]) -> NDArray[np.float64]:
        """Project points to the board; equal points stay equal to the last bit, so rings close."""
        flat = np.ascontiguousarray(lonlat, dtype=float)
        each, where = np.unique(flat.view(complex).ravel(), return_inverse=True)
        return np.asarray(self.frame.to_board(np.column_stack([each.real, each.imag]))[where])

    def _clipped(self, shapes: Iterable[BaseGeometry]) -> list[Polygon]:
        whole = [shape if shape.is_valid else shapely.make_valid(shape) for shape in shapes]
        cut = shapely.intersection(whole, shapely.box(*self.box))
        return [part for shape in cut for part in parts_of(shape, Polygon)]

    def _large(self, polygons: Sequence[Polygon]) -> list[Polygon]:
        each = np.array(polygons, dtype=object)
        return list(each[shapely.area(each) >= self.min_area_mm2])


def _detail_deg(km_per_mm: float, tolerance_mm: float) -> float:
    """How exact the outlines have to be for a drawing; 0 is as exact as they are."""
    detail_deg = _DETAIL * tolerance_mm * km_per_mm / KM_PER_DEGREE
    return detail_deg if detail_deg > _COARSE_DEG else 0.0


def _river_rank(km_per_mm: float) -> int:
    for limit, rank in _RIVER_RANKS:
        if km_per_mm <= limit:
            return rank
    return _WORLD_RIVER_RANK

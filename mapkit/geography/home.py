"""The area of some countries on a board, exact along borders and generous along coasts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiPolygon, Polygon

from mapkit.geography import layers
from mapkit.geography.basemap import TOLERANCE_MM
from mapkit.geography.dissolve import parts_of
from mapkit.geography.frame import Frame, FrameBox

PAST_COASTS_MM = 5.0  # whoever draws the area cuts it off at the coast, so that it needs no detail
_COARSE_MM = 2.0
_SEGMENT_DEG = 1.0  # longer lines must bend with the projection


def home_area(frame: Frame, box: Sequence[float], codes: Sequence[str]) -> MultiPolygon:
    """The countries of those ISO 3166 codes, in board millimetres."""
    if not codes:
        return MultiPolygon()
    area = FrameBox(*box)
    window, edges = frame.extent(area), shapely.box(*area)
    own = [shape for code in codes for shape in _drawn(frame, code, window)]
    wide = shapely.buffer(shapely.simplify(own, _COARSE_MM), PAST_COASTS_MM, quad_segs=2)
    home = shapely.intersection(shapely.union_all(wide), edges)
    others = [code for code in layers.countries(window) if code not in codes]
    near = [shape for code in others for shape in _drawn(frame, code, window)]
    foreign = shapely.union_all([s for s in near if shapely.intersects(s, home)])
    return MultiPolygon(parts_of(shapely.difference(home, foreign), Polygon))


def _drawn(frame: Frame, code: str, window: Sequence[float]) -> list[Polygon]:
    """The pieces of a country as they lie on the board."""

    def to_board(lonlat: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(frame.to_board(lonlat))

    pieces = shapely.segmentize(layers.country_polygons(code, window), _SEGMENT_DEG)
    drawn = [shapely.transform(piece, to_board) for piece in pieces]
    thin = shapely.make_valid(shapely.simplify(drawn, TOLERANCE_MM))
    return [part for shape in thin for part in parts_of(shape, Polygon)]

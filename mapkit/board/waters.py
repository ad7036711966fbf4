"""Waters that a map gives by itself, because the base map lacks them."""

from __future__ import annotations

import numpy as np
import shapely
from shapely import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from mapkit.geography import Frame
from mapkit.geography.dissolve import parts_of
from mapkit.geography.smooth import smooth_line, smooth_polygon
from mapkit.model.board import Geography, Water

ROUNDS = 2  # of smoothing: a few corners are enough to give a lake


def given_waters(geography: Geography, frame: Frame) -> MultiPolygon:
    """All of them in board millimetres; an outline that crosses itself is what it encloses."""
    shapes = [shapely.make_valid(_shape(water, frame)) for water in geography.water]
    return MultiPolygon(parts_of(shapely.union_all(shapes), Polygon))


def _shape(water: Water, frame: Frame) -> BaseGeometry:
    points = frame.to_board(np.array(water.area or water.line, dtype=float))
    if water.area:
        return smooth_polygon(Polygon(points), ROUNDS)
    return smooth_line(LineString(points), ROUNDS).buffer(water.width_mm / 2)

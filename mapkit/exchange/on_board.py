"""Places of a map in millimetres, also those that are given in degrees alone."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.aliases import Point
from mapkit.board.ground import frame_of_map
from mapkit.geometry.score_track import frame_of
from mapkit.model.map import Map
from mapkit.model.places import Spot


def point_on_board(map_: Map, spot: Spot) -> Point:
    """Where a spot is drawn, before cities move to make room; the middle if nothing is known."""
    if spot.at:
        return spot.at
    frame = frame_of_map(map_, frame_of(map_.board)) if spot.lonlat else None
    if frame is None or spot.lonlat is None:
        return map_.board.size_mm[0] / 2, map_.board.size_mm[1] / 2
    x, y = frame.to_board(np.array([spot.lonlat]))[0]
    return round(float(x), 2), round(float(y), 2)


def points_on_board(map_: Map, spots: Sequence[Spot]) -> list[Point]:
    return [point_on_board(map_, spot) for spot in spots]

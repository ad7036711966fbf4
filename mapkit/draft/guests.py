"""Neighbours that lend a thin or small land their cities, so that its board has ways around."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Any

import shapely
from shapely import MultiPolygon

from mapkit.draft.framing import Framing
from mapkit.geography import Frame
from mapkit.geography.layers import countries, country_polygons

MAIN_SHARE = 0.05  # of a country's area, from which on a piece is not an islet
COARSE_MM = 3.0  # coasts are simplified by this before a strip is drawn along them: fjords are many
FINE_DEG = 0.02  # coasts are simplified by this before they are measured
NEXT_DOOR_DEG = 0.25  # from mainland to mainland: a border, a bridge or a short crossing


def neighbours_of(codes: Sequence[str], framing: Framing) -> tuple[str, ...]:
    """The countries on the board whose mainland is next to one of these."""
    seen = countries(framing.frame.extent())
    homes = [piece for code in codes if code in seen for piece in _mainlands(seen[code])]
    return tuple(
        code
        for code, land in seen.items()
        if code not in codes
        and any(
            min(shapely.distance(homes, piece), default=inf) <= NEXT_DOOR_DEG
            for piece in _mainlands(land)
        )
    )


@lru_cache(maxsize=8)  # a framing is measured for its room, its guests and its number of cities
def area_of(codes: Sequence[str], framing: Framing, reach_mm: float) -> float:
    """Square millimetres of countries on the board, with a strip of the sea along their coasts."""
    frame = framing.frame
    window = frame.extent()
    pieces = (piece for code in codes for piece in country_polygons(code, window))
    land = shapely.union_all([on_board(piece, frame) for piece in pieces])
    strip = shapely.simplify(land, COARSE_MM).buffer(reach_mm, quad_segs=4)
    return float(shapely.intersection(shapely.box(*frame.box), strip).area)


def on_board(land: shapely.Geometry, frame: Frame) -> Any:
    """A piece of land in millimetres, its coasts as coarse as measuring needs them."""
    return shapely.make_valid(shapely.transform(shapely.simplify(land, FINE_DEG), frame.to_board))


def _mainlands(land: MultiPolygon) -> list[shapely.Polygon]:
    """The large pieces of a country, without its small islands."""
    return [piece for piece in land.geoms if piece.area >= MAIN_SHARE * land.area]

"""The layout of a map under lint, as the board is drawn with it: real fonts, real coasts, cached.

The same as `mapkit.render.layouts`, which a lint can't import; both belong in a room below.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import shapely

from mapkit.finding import Fault, MapError
from mapkit.fonts import FACES, width_mm
from mapkit.geography import Frame, base_map, fit_frame
from mapkit.geometry.build import lay_out
from mapkit.geometry.cache import remembered
from mapkit.geometry.layout import Box, Layout
from mapkit.geometry.score_track import frame_of
from mapkit.lint.subject import Progress
from mapkit.model.map import Map

IMPOSSIBLE_GEOGRAPHY = Fault("BRD902", "impossible-geography")
BEYOND_MM = 24.0  # the land goes on under the frame


def layout_of(map_: Map, language: str, progress: Progress | None = None) -> Layout:
    """From the user's cache if nothing has changed that it depends on."""
    return remembered(map_, language, lambda: _made(map_, language, progress), salt=_salt())


def frame_of_map(map_: Map) -> Frame | None:
    """Where the globe lies on this map, if it has a geography."""
    if map_.geography is None:
        return None
    try:
        return fit_frame(
            map_.geography.window,
            frame_of(map_.board),
            projection=map_.geography.projection,
            rotation_deg=map_.geography.rotation_deg,
            wrap=map_.board.wrap,
        )
    except ValueError as error:
        raise MapError([IMPOSSIBLE_GEOGRAPHY.at(None, f"geography: {error}")]) from error


def _made(map_: Map, language: str, progress: Progress | None) -> Layout:
    frame = frame_of_map(map_)
    return lay_out(
        map_,
        to_board=frame.to_board if frame else None,
        measure=width_mm,
        language=language,
        coast=_coast(map_, frame),
        progress=progress,
    )


def _coast(map_: Map, frame: Frame | None) -> Any:
    left, top, right, bottom = frame_of(map_.board)
    box: Box = (left - BEYOND_MM, top - BEYOND_MM, right + BEYOND_MM, bottom + BEYOND_MM)
    if frame is not None:
        return shapely.get_parts(shapely.boundary(base_map(frame, box, rivers=False).land))
    drawn = map_.board.background
    land = shapely.box(*box) if drawn.fill == "land" else _union(drawn.land)
    return shapely.get_parts(shapely.boundary(shapely.difference(land, _union(drawn.water))))


def _union(outlines: Any) -> Any:
    shapes = [shapely.make_valid(shapely.Polygon(line)) for line in outlines if len(line) > 2]
    return shapely.union_all(shapes)


@cache
def _salt() -> str:
    """Changes with the letters."""
    return f"lint {FACES['label'].file.stat().st_size}"

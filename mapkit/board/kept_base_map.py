"""Base maps and areas of countries that were drawn before, kept per user.

To draw the coasts of a continent takes a second or more, and the same land is drawn at every edit
of a map.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

import shapely
from shapely import GeometryCollection, MultiLineString, MultiPolygon

from mapkit import geography
from mapkit.bundled import folder_digest
from mapkit.geography import BaseMap, Frame
from mapkit.geography.frame import FrameBox
from mapkit.geometry.layout import Box
from mapkit.kept_files import kept_bytes

NEWEST = 24  # files that are kept: the boards that somebody works on, in some sizes
_SHAPES = (MultiPolygon, MultiPolygon, MultiLineString, MultiLineString)


def kept_base_map(
    frame: Frame, box: Box, depends_on: object, draw: Callable[[], BaseMap]
) -> BaseMap:
    """The base map from the cache, or drawn and kept; `depends_on` is plain data."""
    key = _key(depends_on, box)
    shapes = _shapes(kept_bytes("base-maps", key, lambda: _packed(draw()), newest=NEWEST))
    return draw() if shapes is None else BaseMap(frame, FrameBox(*box), *shapes)


def kept_area(box: Box, depends_on: object, draw: Callable[[], MultiPolygon]) -> MultiPolygon:
    """An area of the base map from the cache, or drawn and kept; `depends_on` is plain data."""
    key = _key(depends_on, box)
    data = kept_bytes("areas", key, lambda: bytes(shapely.to_wkb(draw())), newest=NEWEST)
    with suppress(shapely.errors.ShapelyError):
        area = shapely.from_wkb(data)
        if isinstance(area, MultiPolygon):
            return area
    return draw()


def _key(depends_on: object, box: Box) -> str:
    return json.dumps([depends_on, box, _version()], default=str)


@cache
def _version() -> str:
    """Changes with the code and the data of the base map, and with the library that draws it."""
    room = folder_digest(Path(geography.__file__).parent)
    return f"{room} {shapely.__version__} {shapely.geos_version_string}"


def _packed(base: BaseMap) -> bytes:
    data = shapely.to_wkb(GeometryCollection([base.land, base.lakes, base.rivers, base.borders]))
    return bytes(data)


def _shapes(
    data: bytes,
) -> tuple[MultiPolygon, MultiPolygon, MultiLineString, MultiLineString] | None:
    """Land, lakes, rivers and borders; None if that is not what was kept."""
    with suppress(shapely.errors.ShapelyError):
        shapes = tuple(shapely.get_parts(shapely.from_wkb(data)))
        if len(shapes) == len(_SHAPES) and all(map(isinstance, shapes, _SHAPES)):
            land, lakes, rivers, borders = shapes
            return land, lakes, rivers, borders
    return None

"""Base maps that were drawn before, kept per user.

To draw the coasts of a continent takes a second or more, and the same land is drawn at every edit
of a map. A file is named by a digest of all that the drawing depends on, and begins with a digest
of its content: one that is damaged is made again. Where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

import shapely
from shapely import GeometryCollection, MultiLineString, MultiPolygon

from mapkit import geography
from mapkit.bundled import folder_digest
from mapkit.files import read_bytes, write_bytes
from mapkit.geography import BaseMap, Frame
from mapkit.geography.frame import FrameBox
from mapkit.geometry.layout import Box
from mapkit.user_cache import user_cache

NEWEST = 24  # files that are kept: the boards that somebody works on, in some sizes
_LARGEST = 64 * 2**20  # bytes: the whole world takes half a million
_SUFFIX = ".land"
_DIGEST_SIZE = hashlib.sha256().digest_size
_SHAPES = (MultiPolygon, MultiPolygon, MultiLineString, MultiLineString)


def kept_base_map(
    frame: Frame, box: Box, depends_on: object, draw: Callable[[], BaseMap]
) -> BaseMap:
    """The base map from the cache, or drawn and kept; `depends_on` is plain data."""
    folder = user_cache("base-maps")
    if folder is None:
        return draw()
    key = json.dumps([depends_on, box, _version()], default=str)
    file = folder / f"{hashlib.sha256(key.encode()).hexdigest()[:32]}{_SUFFIX}"
    shapes = _read(file)
    if shapes is not None:
        return BaseMap(frame, FrameBox(*box), *shapes)
    base = draw()
    _write(file, GeometryCollection([base.land, base.lakes, base.rivers, base.borders]))
    return base


@cache
def _version() -> str:
    """Changes with the code and the data of the base map, and with the library that draws it."""
    room = folder_digest(Path(geography.__file__).parent)
    return f"{room} {shapely.__version__} {shapely.geos_version_string}"


def _read(
    file: Path,
) -> tuple[MultiPolygon, MultiPolygon, MultiLineString, MultiLineString] | None:
    """Land, lakes, rivers and borders; None if the file is missing or not as it was written."""
    try:
        content = read_bytes(file, _LARGEST)
    except (OSError, ValueError):
        return None
    data = content[_DIGEST_SIZE:]
    if hashlib.sha256(data).digest() != content[:_DIGEST_SIZE]:
        return None
    with suppress(shapely.errors.ShapelyError):
        shapes = tuple(shapely.from_wkb(data).geoms)
        if len(shapes) == len(_SHAPES) and all(map(isinstance, shapes, _SHAPES)):
            land, lakes, rivers, borders = shapes
            return land, lakes, rivers, borders
    return None


def _write(file: Path, shapes: GeometryCollection) -> None:
    data = shapely.to_wkb(shapes)
    with suppress(OSError):
        write_bytes(file, hashlib.sha256(data).digest() + data)
        alike = sorted(file.parent.glob(f"*{_SUFFIX}"), key=lambda one: -one.stat().st_mtime)
        for old in alike[NEWEST:]:
            old.unlink()

"""Outlines that an author has drawn by hand: land and water."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from mapkit.finding import Fault, MapError, Where
from mapkit.geography.dissolve import parts_of
from mapkit.model.board import Background, Outline
from mapkit.model.map import Map

TANGLED = Fault("BRD903", "tangled-outlines")
MOST_CROSSINGS = 5_000  # of all outlines; a coast that was drawn with care has none
_AT_ONCE = 100  # lines that are looked at before the next count


def drawn_land(map_: Map, box: Sequence[float]) -> MultiPolygon:
    """The land of a board without geography; `MapError` if nobody could tell land from water."""
    background: Background = map_.board.background
    where = Where(map_.id, pointer="/board/background")
    refuse_tangles(where, (*background.land, *background.water))
    land = shapely.box(*box) if background.fill == "land" else _union(background.land)
    return _polygons(shapely.normalize(shapely.difference(land, _union(background.water))))


def refuse_tangles(where: Where, outlines: Iterable[Outline]) -> None:
    """`MapError` for outlines that cross so often that their shapes would take for ever."""
    if _crossings(outlines) > MOST_CROSSINGS:
        message = f"The outlines of land and water cross more than {MOST_CROSSINGS:,} times."
        raise MapError([TANGLED.at(where, message, "Draw outlines that do not cross themselves.")])


def _crossings(outlines: Iterable[Outline]) -> int:
    """How often the lines of all outlines cross; counting ends when it is too often."""
    lines = [_lines(outline) for outline in outlines if len(outline) > 2]
    if not lines:
        return 0
    every = np.concatenate(lines)
    tree = shapely.STRtree(every)
    count = 0
    for start in range(0, len(every), _AT_ONCE):
        count += len(tree.query(every[start : start + _AT_ONCE], predicate="crosses")[0])
        if count > 2 * MOST_CROSSINGS:
            break
    return count // 2  # each was met from both of its lines


def _lines(outline: Outline) -> Any:
    """The straight lines of a closed outline."""
    points = np.array(outline, dtype=float)
    return shapely.linestrings(np.stack([points, np.roll(points, -1, axis=0)], axis=1))


def _union(outlines: tuple[Outline, ...]) -> BaseGeometry:
    """Outlines that cross themselves are taken for what they enclose."""
    shapes = [shapely.make_valid(Polygon(outline)) for outline in outlines if len(outline) > 2]
    return shapely.union_all(shapes)


def _polygons(shape: BaseGeometry) -> MultiPolygon:
    return MultiPolygon(parts_of(shape, Polygon))

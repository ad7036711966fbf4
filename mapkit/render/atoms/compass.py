"""A compass rose."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import shapely
from shapely import MultiPolygon, STRtree

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.render.canvas import Style
from mapkit.render.free import TakenRoom
from mapkit.render.pen import Pen

POINTS = 8
SMALLEST, LARGEST = 11.0, 24.0  # radius; where there is less room there is no compass
_STEP_MM = 6.0  # between places that are tried
_AT_ONCE = 64  # places looked at together, those with the most room first
_SHARE = 0.9  # of the free room that it takes
_OFF_COAST = 8.0  # a spot that no coast crosses is worth this much more radius, in millimetres
_AT_SEA = 4.0  # and one on the sea this much more
_LONG, _SHORT, _WAIST = 0.72, 0.42, 0.15  # reach of the points and of the notches between them


def place_compass(room: TakenRoom, land: MultiPolygon) -> tuple[Point, float] | None:
    """The best free spot and the radius that fits there; coarse land will do."""
    points, clear = room.clear_grid(_STEP_MM, LARGEST / _SHARE)
    clear = _SHARE * clear
    order = np.argsort(-clear, kind="stable")
    order = order[clear[order] >= SMALLEST]
    coast, best, place = _steps_of(land), 0.0, None
    for some in np.split(order, range(_AT_ONCE, len(order), _AT_ONCE)):
        if not len(some) or clear[some[0]] + _OFF_COAST + _AT_SEA <= best:
            break  # all others have less room
        worth, radius = _worth(points[some], clear[some], land, coast)
        first = int(worth.argmax())
        if worth[first] > best:
            x, y = points[some[first]].tolist()
            best, place = float(worth[first]), ((x, y), float(radius[first]))
    return place


def _worth(
    points: Floats, clear: Floats, land: MultiPolygon, coast: STRtree
) -> tuple[Floats, Floats]:
    """How good each of some free spots is, and the radius of a compass there."""
    calm = np.minimum(clear, _off_shore(points, coast))  # radius that touches no coast
    is_calm = calm >= SMALLEST
    at_sea = ~shapely.contains_xy(land, points)
    worth = np.where(is_calm, calm + _OFF_COAST + _AT_SEA * at_sea, clear)
    return worth, np.where(is_calm, calm, clear)


def _steps_of(land: MultiPolygon) -> STRtree:
    """The straight pieces of all coasts."""
    coast = shapely.get_parts(shapely.boundary(land))
    corners, line = shapely.get_coordinates(coast, return_index=True)
    is_step = line[1:] == line[:-1]
    return STRtree(shapely.linestrings(np.stack([corners[:-1], corners[1:]], axis=1)[is_step]))


def _off_shore(points: Floats, coast: STRtree) -> Floats:
    """How far each of the points is from the nearest coast; infinite where none is near."""
    off = np.full(len(points), np.inf)
    if len(coast):
        found, apart = coast.query_nearest(
            shapely.points(points), max_distance=LARGEST, return_distance=True, all_matches=False
        )
        off[found[0]] = apart
    return off


def draw_compass(pen: Pen, center: Point, radius: float, north_deg: float = 0) -> None:
    """`north_deg`: how far north is turned from the top, clockwise."""
    x, y = center
    turn = f"translate({x:.3f} {y:.3f}) rotate({north_deg:g})"
    ink = pen.theme.ground
    with pen.canvas.group("compass", transform=turn):
        for share, width in ((0.62, 0.3), (0.56, 0.2)):
            style: Style = {"fill": "none", "stroke": ink.coast, "stroke_width": width}
            pen.canvas.circle((0, 0), share * radius, stroke_opacity=0.7, **style)
        for step in (1, 3, 5, 7, 0, 2, 4, 6):
            _draw_point(
                pen, step * 2 * pi / POINTS, radius * (_SHORT if step % 2 else _LONG), radius
            )
        size = 0.26 * radius
        text: Style = {"fill": pen.theme.text.label, "text_anchor": "middle"}
        pen.canvas.text(pen.words("north"), (0, -0.78 * radius), size, "title", **text)


def _draw_point(pen: Pen, angle: float, reach: float, radius: float) -> None:
    """One ray, light on its left half and dark on its right."""
    ink, waist = pen.theme, _WAIST * radius
    tip, half = _at(reach, angle), pi / POINTS
    for side, fill in zip((-1, 1), ink.ground.compass, strict=True):
        points = [(0.0, 0.0), _at(waist, angle + side * half), tip]
        pen.canvas.polygon(points, fill=fill, stroke=ink.ground.coast, stroke_width=0.2)


def _at(reach: float, angle: float) -> Point:
    return reach * sin(angle), -reach * cos(angle)

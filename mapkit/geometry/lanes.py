"""From the drawing of a band to its lanes, side by side."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes, normals
from mapkit.geometry.candidates import Candidates
from mapkit.geometry.layout import PieceProfile, RouteLayout, Space
from mapkit.geometry.sites import Band, Sites
from mapkit.model.map import Map

DIGITS = 3  # a micrometre


def lane_layouts(
    map_: Map, band: Band, sites: Sites, drawing: Candidates, profile: PieceProfile
) -> list[RouteLayout]:
    """The layout of each lane of a band; `drawing` holds the one candidate that was chosen."""
    spaces = drawing.spaces[0]
    layouts = []
    for route, offset in zip(band.routes, lane_offsets(len(band.routes), profile), strict=True):
        centers = spaces.center + normals(spaces.along) * offset
        curves = _lane_lines(drawing, spaces, offset, profile)
        layout = _layout(route, curves, centers, spaces.along)
        forward = map_.routes[route].between[0] == sites.places[band.sites[0]]
        layouts.append(layout if forward else _reversed(layout))
    return layouts


def lane_offsets(lanes: int, profile: PieceProfile) -> list[float]:
    """How far each lane lies to the right of the band's middle, seen from its first site."""
    return [(lane - (lanes - 1) / 2) * profile.lane_gap for lane in range(lanes)]


def points_of(array: Floats) -> tuple[Point, ...]:
    return tuple((round(float(x), DIGITS), round(float(y), DIGITS)) for x, y in array)


def _lane_lines(
    drawing: Candidates, spaces: Boxes, offset: float, profile: PieceProfile
) -> list[Floats]:
    """The band's lines, moved sideways; lanes meet at a site, though not at the board's edge."""
    curves = []
    begin = 0
    for index, part in enumerate(drawing.lines):
        end = begin + int(drawing.counts[0, index])
        on_line = spaces.center[begin:end]
        begin = end
        meets = index == 0, index == len(drawing.lines) - 1
        line = part.points[0]
        share = _share(line, on_line, meets, profile)
        curves.append(line + _line_normals(line) * (offset * share)[:, None])
    return curves


def _share(
    line: Floats, centers: Floats, meets: tuple[bool, bool], profile: PieceProfile
) -> Floats:
    """The share (points,) of its offset that a lane has: 0 at a site, 1 from the first space on."""
    way = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    share = np.ones(len(line))
    for meet, far, end in ((meets[0], way, 0), (meets[1], way[-1] - way, -1)):
        if meet:
            near = centers[end] if len(centers) else line[len(line) // 2]
            reach = float(np.hypot(*(near - line[end]))) - profile.space_length / 2
            part = np.clip(far / max(reach, 1e-6), 0.0, 1.0)
            share = np.minimum(share, part * part * (3 - 2 * part))
    return share


def _line_normals(line: Floats) -> Floats:
    steps = np.gradient(line, axis=0)
    return normals(steps / np.maximum(np.hypot(*steps.T), 1e-9)[:, None])


def _layout(route: int, curves: Sequence[Floats], centers: Floats, along: Floats) -> RouteLayout:
    angles = np.degrees(np.arctan2(along[:, 1], along[:, 0]))
    spaces = tuple(
        Space(route, index, center, round(float(angle), DIGITS))
        for index, (center, angle) in enumerate(zip(points_of(centers), angles, strict=True))
    )
    return RouteLayout(route, tuple(points_of(curve) for curve in curves), spaces)


def _reversed(layout: RouteLayout) -> RouteLayout:
    curves = tuple(tuple(reversed(curve)) for curve in reversed(layout.curves))
    spaces = tuple(
        Space(space.route, index, space.center, _turned(space.angle_deg))
        for index, space in enumerate(reversed(layout.spaces))
    )
    return RouteLayout(layout.route, curves, spaces)


def _turned(angle_deg: float) -> float:
    return angle_deg - 180.0 if angle_deg > 0 else angle_deg + 180.0

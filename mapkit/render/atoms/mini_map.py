"""A small picture of a board: land, lines of the routes, places; some of them marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from mapkit.board.ground import Ground
from mapkit.board.theme import Theme
from mapkit.geometry.layout import Box, Layout, Point
from mapkit.render.atoms.base_map import area_path
from mapkit.render.canvas import Style
from mapkit.render.pen import Pen
from mapkit.render.writing import line_path, number

FINE_MM = 2.2  # on the board; detail that a card's picture can't show
_ON_ACCENT = "#ffffff"
_LEAST_AREA = 60.0  # mm² of islands and lakes on the board that are worth drawing


@dataclass(frozen=True)
class MiniMap:
    """What the small pictures of one map have in common, in board millimetres."""

    frame: Box
    land: str
    lakes: str
    lines: str
    places: Mapping[str, tuple[Point, ...]]  # a country is wherever a route enters it

    @classmethod
    def of(cls, layout: Layout, ground: Ground) -> MiniMap:
        places: dict[str, tuple[Point, ...]] = {
            city.place: (city.center,) for city in layout.cities.values()
        }
        for exit_ in layout.exits:
            places[exit_.place] = (*places.get(exit_.place, ()), exit_.center)
        curves = [curve for route in layout.routes for curve in route.curves if len(curve) > 1]
        lines = "".join(line_path(_thinned(curve)) for curve in curves)
        land, lakes = (_coarse(shape) for shape in (ground.land, ground.lakes))
        return cls(layout.frame, land, lakes, lines, places)

    @property
    def aspect(self) -> float:
        left, top, right, bottom = self.frame
        return (right - left) / (bottom - top)


def accent(theme: Theme) -> str:
    """The colour of journeys and marks: red in every theme, whatever its panels are."""
    return theme.route_colors()["red"]


def draw_mini_map(pen: Pen, map_: MiniMap, box: Box) -> None:
    """Into a box of the map's aspect, without marks."""
    canvas, ink = pen.canvas, pen.theme.ground
    scale = _scale(map_, box)
    clip = canvas.clip("mini-map-area", map_.frame)
    turn = f"translate({number(box[0])} {number(box[1])}) scale({number(scale, 5)}) "
    turn += f"translate({number(-map_.frame[0])} {number(-map_.frame[1])})"
    coast: Style = {"stroke": ink.coast, "stroke_width": 0.18 / scale, "stroke_linejoin": "round"}
    with canvas.group("mini-map", transform=turn), canvas.group(clip_path=clip):
        canvas.rect(map_.frame, fill=ink.sea[len(ink.sea) // 2])
        canvas.path(map_.land, fill=ink.land[-1], fill_rule="evenodd", **coast)
        canvas.path(map_.lakes, fill=ink.lake)
        lines: Style = {"stroke": pen.theme.space.link, "stroke_width": 0.26 / scale}
        canvas.path(map_.lines, fill="none", stroke_opacity=0.6, **lines)
    for points in map_.places.values():
        for point in points:
            _draw_dot(pen, on_card(map_, box, point))
    canvas.rect(box, fill="none", stroke=pen.theme.panel.edge, stroke_width=0.35)


def draw_marks(
    pen: Pen, map_: MiniMap, box: Box, places: Sequence[str], *, joined: bool, numbered: bool
) -> None:
    """Mark places; a journey's are joined in their order, a tour's also numbered.

    A country to which no route leads is nowhere on the board, and is left out.
    """
    shown = [place for place in places if map_.places.get(place)]
    stops = _stops(map_, shown) if joined else [map_.places[place][0] for place in shown]
    points = [on_card(map_, box, stop) for stop in stops]
    size = min(box[2] - box[0], box[3] - box[1])
    radius = min(0.06 * size, 1.9) if not numbered else _numbered_radius(points, size)
    if joined and len(points) > 1:
        _draw_journey(pen, points, radius)
    for place in shown:
        for point in map_.places[place]:
            _draw_mark(pen, on_card(map_, box, point), 0.8 * radius, "")
    for index, point in enumerate(points, 1):
        _draw_mark(pen, point, radius, str(index) if numbered else "")


def _numbered_radius(points: Sequence[Point], size: float) -> float:
    """A radius as large as neighbours let it be, within reason: a number must be read."""
    apart = min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(points, 2))
    return max(0.04 * size, min(0.075 * size, 2.2, 0.52 * apart))


def on_card(map_: MiniMap, box: Box, point: Point) -> Point:
    scale = _scale(map_, box)
    return box[0] + (point[0] - map_.frame[0]) * scale, box[1] + (point[1] - map_.frame[1]) * scale


def _scale(map_: MiniMap, box: Box) -> float:
    return (box[2] - box[0]) / (map_.frame[2] - map_.frame[0])


def _draw_dot(pen: Pen, at: Point) -> None:
    ink = pen.theme.city
    pen.canvas.circle(at, 0.42, fill=ink.ring, stroke=ink.edge, stroke_width=0.16)


def _draw_journey(pen: Pen, points: Sequence[Point], radius: float) -> None:
    ink = pen.theme
    shared: Style = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    line = line_path(points)
    pen.canvas.path(line, stroke=ink.text.halo, stroke_width=1.15 * radius, **shared)
    pen.canvas.path(line, "journey", stroke=accent(ink), stroke_width=0.6 * radius, **shared)


def _draw_mark(pen: Pen, at: Point, radius: float, text: str) -> None:
    ink = pen.theme
    pen.canvas.circle(at, radius, "mark", fill=ink.text.halo)
    pen.canvas.circle(at, 0.78 * radius, fill=accent(ink))
    if text:
        below = (at[0], at[1] + 0.42 * radius)
        style: Style = {"fill": _ON_ACCENT, "text_anchor": "middle"}
        pen.canvas.text(text, below, 1.22 * radius, "figure", **style)


def _stops(map_: MiniMap, places: Sequence[str]) -> list[Point]:
    """One point of each place: of a country the one that makes the way short."""
    points = [list(map_.places[place]) for place in places]
    for one, two in [*pairwise(points), *pairwise(points[::-1])]:
        one.sort(key=lambda p: min(hypot(p[0] - q[0], p[1] - q[1]) for q in two))
    return [options[0] for options in points]


def _thinned(curve: Sequence[Point]) -> list[Point]:
    line = shapely.simplify(shapely.LineString(np.asarray(curve)), FINE_MM / 2)
    return [(float(x), float(y)) for x, y in line.coords]


def _coarse(shape: BaseGeometry) -> str:
    """Path data with what the eye can see at this size."""
    parts = shapely.get_parts(shapely.simplify(shape, FINE_MM))
    kept = [part for part in parts if isinstance(part, Polygon) and part.area > _LEAST_AREA]
    return area_path(MultiPolygon(kept))

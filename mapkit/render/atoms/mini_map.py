"""A small picture of a board, or of a part of it: land, lines of the routes, dots for places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, floor, inf

import numpy as np
import shapely
from shapely import LineString, MultiLineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from mapkit.aliases import Point
from mapkit.board.ground import Ground
from mapkit.board.theme import Theme
from mapkit.geography.dissolve import one_kind, parts_of
from mapkit.geometry.layout import Box, Layout
from mapkit.render.canvas import Style
from mapkit.render.inks import alike, set_off
from mapkit.render.pen import Pen
from mapkit.render.writing import number, whole_path

_FINE_MM = 0.18  # on the card; a picture of this size can't show finer detail
_LEAST_MM2 = 0.35  # on the card; smaller islands and lakes look like dirt
_MOST_BORDERS = 150  # pieces of them; a map of more countries is known by its coasts
_MOST_LINES = 600  # of routes; on a card more of them are one grey, and each takes its time
_UNIT_MM = 0.1  # of the board, in which outlines are written
_DOT_MM = 0.4  # radius of a place
_SEEN = 3.5  # the least contrast of a journey with the land
_OFF_CARD_MM = 1.0  # outlines go on beyond the picture, so that no cut is stroked


@dataclass(frozen=True)
class MiniMap:
    """What the small pictures of one map have in common, in board millimetres."""

    frame: Box
    land: MultiPolygon
    lakes: MultiPolygon
    rivers: MultiLineString
    borders: MultiLineString
    lines: MultiLineString  # of the routes
    places: Mapping[str, tuple[Point, ...]]  # a country is wherever a route enters it
    turn_mm: float = 0.0  # from one copy of a map that wraps to the next; 0 if it does not
    _fine: dict[float, tuple[BaseGeometry, ...]] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, layout: Layout, ground: Ground, *, wraps: bool = False) -> MiniMap:
        places: dict[str, tuple[Point, ...]] = {
            city.place: (city.center,) for city in layout.cities.values()
        }
        for exit_ in layout.exits:
            places[exit_.place] = (*places.get(exit_.place, ()), exit_.center)
        curves = [curve for route in layout.routes for curve in route.curves if len(curve) > 1]
        lines = shapely.simplify([LineString(np.asarray(curve)) for curve in curves], 1.0)
        thin = [shapely.simplify(shape, 1.0) for shape in (ground.rivers, ground.borders)]
        rivers, borders = (MultiLineString(parts_of(shape, LineString)) for shape in thin)
        if shapely.get_num_geometries(borders) > _MOST_BORDERS:
            borders = MultiLineString()
        routes = MultiLineString(list(lines) if len(lines) <= _MOST_LINES else [])
        turn_mm = layout.frame[2] - layout.frame[0] if wraps else 0.0
        land, lakes = ground.land, ground.lakes
        return cls(layout.frame, land, lakes, rivers, borders, routes, places, turn_mm)

    @property
    def aspect(self) -> float:
        left, top, right, bottom = self.frame
        return (right - left) / (bottom - top)

    def turns(self, view: Box) -> Iterator[float]:
        """How far copies of the map are shifted that a part of the endless map shows."""
        if not self.turn_mm:
            yield 0.0
            return
        first = floor((view[0] - self.frame[0]) / self.turn_mm)
        last = ceil((view[2] - self.frame[0]) / self.turn_mm)
        yield from (turn * self.turn_mm for turn in range(first, last))

    def shapes(self, view: Box, scale: float) -> tuple[BaseGeometry, BaseGeometry]:
        """Land and lakes of a part, with what the eye can see at that scale."""
        left, top, right, bottom = view
        off = _OFF_CARD_MM / scale
        if self.turn_mm:  # the copies meet at the frame
            left, right = max(left - off, self.frame[0]), min(right + off, self.frame[2])
        else:
            left, right = left - off, right + off
        cut = (left, top - off, right, bottom + off)
        land, lakes = (shapely.clip_by_rect(shape, *cut) for shape in self._detail(scale)[:2])
        return one_kind(land, Polygon), one_kind(lakes, Polygon)

    def strokes(self, view: Box, scale: float) -> Iterator[BaseGeometry]:
        """The pieces of rivers, of borders and of the routes' lines in a part, each in turn."""
        for shape in self._detail(scale)[2:]:
            yield one_kind(shapely.clip_by_rect(shape, *view), LineString)

    def _detail(self, scale: float) -> tuple[BaseGeometry, ...]:
        """Land, lakes, rivers, borders and lines with the detail of that scale.

        Scales are rounded down to a power of √2, so that most tickets share theirs.
        """
        step = 2 ** (floor(2 * np.log2(scale)) / 2)
        if step not in self._fine:
            thin = [self.rivers, self.borders, self.lines]
            strokes = [shapely.simplify(shape, _FINE_MM / step) for shape in thin]
            self._fine[step] = _coarse(self.land, step), _coarse(self.lakes, step), *strokes
        return self._fine[step]


def accent(theme: Theme) -> str:
    """The colour of journeys and marks: red in every theme, whatever its panels are.

    On dark land it is lighter than the red of routes.
    """
    return set_off(theme.route_colors()["red"], theme.ground.land[-1], _SEEN)


def draw_mini_map(
    pen: Pen, map_: MiniMap, box: Box, view: Box | None = None, *, clip: bool = True
) -> None:
    """Draw it into a box, without marks; `view` is the part of the board shown, of its aspect.

    Whoever clips to that box already needs no second `clip`, which takes its time on every card.
    """
    canvas, ink = pen.canvas, pen.theme.ground
    view = view or map_.frame
    scale = _scale(view, box)
    area = canvas.clip("mini-map-area", view) if clip else None
    turn = f"translate({number(box[0])} {number(box[1])}) scale({number(scale, 5)}) "
    turn += f"translate({number(-view[0])} {number(-view[1])})"
    with canvas.group("mini-map", transform=turn), canvas.group(clip_path=area):
        canvas.rect(view, fill=_water(pen.theme, ink.sea[len(ink.sea) // 2]))
        for shift in map_.turns(view):
            moved = f"translate({number(shift)} 0)" if shift else None
            part = (view[0] - shift, view[1], view[2] - shift, view[3])
            with canvas.group(transform=moved):
                _draw_part(pen, map_, part, scale)
    _draw_dots(pen, [on_card(view, box, point) for point in places_in(map_, view)])


def _water(theme: Theme, ink: str) -> str:
    """The ink of a sea or lake; where a board knows its water by the coasts alone, theirs.

    Glow and waves along a coast have no room in a small picture.
    """
    return theme.ground.glow if alike(ink, theme.ground.land[-1]) else ink


def draw_mini_frame(pen: Pen, box: Box) -> None:
    pen.canvas.rect(box, fill="none", stroke=pen.theme.panel.edge, stroke_width=0.35)


def on_card(view: Box, box: Box, point: Point) -> Point:
    """Where a point of the board lies in a box that shows a part of it."""
    scale = _scale(view, box)
    return box[0] + (point[0] - view[0]) * scale, box[1] + (point[1] - view[1]) * scale


def _scale(view: Box, box: Box) -> float:
    return (box[2] - box[0]) / (view[2] - view[0])


def _draw_part(pen: Pen, map_: MiniMap, part: Box, scale: float) -> None:
    """Draw in tenths of a millimetre on the board, which are whole numbers and quickly written."""
    canvas, ink = pen.canvas, pen.theme.ground
    land, lakes = map_.shapes(part, scale)
    unit = 1 / (scale * _UNIT_MM)  # a millimetre on the card
    coast: Style = {"stroke": ink.coast, "stroke_width": 0.16 * unit, "stroke_linejoin": "round"}
    with canvas.group(transform=f"scale({_UNIT_MM})"):
        canvas.path(whole_path(land, _UNIT_MM), fill=ink.land[-1], fill_rule="evenodd", **coast)
        canvas.path(whole_path(lakes, _UNIT_MM), fill=_water(pen.theme, ink.lake))
        for shown, (color, width, opacity) in zip(
            map_.strokes(part, scale),
            (
                (ink.river, 0.26, 0.9),
                (ink.border, 0.26, 0.5),
                (pen.theme.space.link, 0.2, 0.45),
            ),
            strict=True,
        ):
            style: Style = {"stroke": color, "stroke_width": width * unit}
            canvas.path(whole_path(shown, _UNIT_MM), fill="none", stroke_opacity=opacity, **style)


def places_in(map_: MiniMap, view: Box) -> Iterator[Point]:
    """All places in a part of the board, on a map that wraps those of its copies too."""
    for shift in map_.turns(view):
        for points in map_.places.values():
            for x, y in points:
                if view[0] < x + shift < view[2] and view[1] < y < view[3]:
                    yield x + shift, y


def _draw_dots(pen: Pen, places: Sequence[Point]) -> None:
    """All dots as one path, which is written and printed sooner than as many circles."""
    ink = pen.theme.city
    half = f"a{_DOT_MM} {_DOT_MM} 0 1 1"
    dots = (f"M{number(x - _DOT_MM)} {number(y)}{half} {2 * _DOT_MM} 0" for x, y in places)
    d = "".join(f"{dot}{half} {-2 * _DOT_MM} 0Z" for dot in dots)
    pen.canvas.path(d, "places", fill=ink.ring, stroke=ink.edge, stroke_width=0.15)


def _coarse(shape: BaseGeometry, scale: float) -> BaseGeometry:
    """The shape without what the eye can't see at this scale."""
    parts = shapely.get_parts(shape)
    seen = parts[shapely.area(parts) > _LEAST_MM2 / scale**2]
    thin = shapely.simplify(seen, _FINE_MM / scale, preserve_topology=False)
    return MultiPolygon([part for one in thin for part in parts_of(one, Polygon)])


def bounds_of(points: Sequence[Point]) -> Box:
    """The smallest box around points."""
    low, high = (inf, inf), (-inf, -inf)
    for x, y in points:
        low, high = (min(low[0], x), min(low[1], y)), (max(high[0], x), max(high[1], y))
    return *low, *high

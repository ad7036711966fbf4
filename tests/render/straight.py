"""A layout of straight lines: simple enough never to change, so that goldens don't either."""

from __future__ import annotations

from math import atan2, degrees, hypot

from mapkit.aliases import Point
from mapkit.board.ground import frame_of_map
from mapkit.fonts import width_mm
from mapkit.geometry.layout import (
    CityLayout,
    ExitLayout,
    Label,
    Layout,
    PieceProfile,
    RouteLayout,
    Space,
    WrapArrow,
)
from mapkit.geometry.score_track import frame_of, score_cells
from mapkit.model.map import Map

PROFILE = PieceProfile("standard", 26, 8, 27.5, 10, 4.5, 23, 25.4)


def straight_layout(map_: Map, language: str = "en") -> Layout:
    frame = frame_of(map_.board)
    at = _places(map_)
    routes = tuple(_route(map_, index, at, frame) for index in range(len(map_.routes)))
    left, top, right, bottom = frame
    return Layout(
        size=map_.board.size_mm,
        frame=frame,
        profile=PROFILE,
        language=language,
        cities={city: CityLayout(city, at[city], 4.5, at[city]) for city in map_.cities},
        routes=routes,
        exits=tuple(_exit(map_, routes[r]) for r in range(len(routes)) if _country(map_, r)),
        arrows=tuple(arrow for r in routes for arrow in _arrows(map_, r)),
        labels=tuple(_label(place, map_.place_name(place, language), at[place]) for place in at),
        score_cells=score_cells(map_.board, PROFILE),
        title=(left + 4, top + 4, left + 124, top + 40),
        legend=(right - 154, bottom - 79, right - 4, bottom - 4),
        overlaps=(),
        given_up=False,
        hints=(),
    )


def _places(map_: Map) -> dict[str, Point]:
    frame = frame_of_map(map_, frame_of(map_.board))
    places = {}
    for place in map_.places.values():
        if place.spot.at is None and frame is not None and place.spot.lonlat is not None:
            x, y = frame.to_board(place.spot.lonlat)
            places[place.id] = (float(x), float(y))
        elif place.spot.at is not None:
            places[place.id] = place.spot.at
    return places


def _route(map_: Map, index: int, at: dict[str, Point], frame: tuple[float, ...]) -> RouteLayout:
    route = map_.routes[index]
    start, end = (at.get(place, (100.0, 100.0)) for place in route.between)
    if route.exit and route.exit.at:
        end = route.exit.at
    if not route.wrap:
        lanes = map_.lane_groups()[route.lane_group]
        shift = 10 * (lanes.index(index) - (len(lanes) - 1) / 2)
        return RouteLayout(
            index, ((start, end),), _spaces(index, start, end, route.length, 0, shift)
        )
    west, east = sorted((start, end))
    here = route.length // 2
    edges = (frame[0], west[1]), (frame[2], east[1])
    spaces = _spaces(index, west, edges[0], here, 0, 0)
    spaces += _spaces(index, east, edges[1], route.length - here, here, 0)
    return RouteLayout(index, ((west, edges[0]), (edges[1], east)), spaces)


def _spaces(
    route: int, start: Point, end: Point, count: int, first: int, shift: float
) -> tuple[Space, ...]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    angle, spaces = degrees(atan2(dy, dx)), []
    for step in range(count):
        share = (step + 1) / (count + 1)
        x, y = start[0] + share * dx, start[1] + share * dy
        center = (x - shift * dy / length, y + shift * dx / length)
        spaces.append(Space(route, first + step, center, angle))
    return tuple(spaces)


def _country(map_: Map, route: int) -> bool:
    return map_.routes[route].between[1] in map_.countries


def _exit(map_: Map, route: RouteLayout) -> ExitLayout:
    (_, end), angle = route.curves[0], route.spaces[0].angle_deg
    return ExitLayout(map_.routes[route.route].between[1], (route.route,), end, angle)


def _arrows(map_: Map, route: RouteLayout) -> list[WrapArrow]:
    if not map_.routes[route.route].wrap:
        return []
    (_, west), (east, _) = route.curves
    ends = map_.routes[route.route].between
    return [
        WrapArrow(route.route, west, 180.0, ends[1], _label(ends[1], ends[1], west)),
        WrapArrow(route.route, east, 0.0, ends[0], None),
    ]


def _label(place: str, name: str, at: Point) -> Label:
    size = 6.2
    left, base = at[0] + 6.0, at[1] - 4.0
    box = (left, base - size, left + width_mm(name, size), base + 1.5)
    return Label(place, (name,), size, "start", (left, base), 1.1 * size, box)

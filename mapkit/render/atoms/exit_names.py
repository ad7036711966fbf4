"""The name of the country beside each end of a route in it, where its large name is far away.

A large name that found no room in its country (Luxembourg is small) stands in another one and
misleads: where small ones name each end it is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, dist, hypot, radians, sin

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiLineString

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.board.ground import frame_of_map
from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box, ExitLayout, Label, Layout
from mapkit.model.map import Map
from mapkit.render.canvas import Style
from mapkit.render.free import TakenRoom
from mapkit.render.pen import Pen

SIZE_MM = 4.8
NEAR_MM = 32.0  # an exit this close to its country's name needs no other
_OFF_MM = (6.2, 9.2)  # from the middle of the exit to the name; the nearer if there is room
_GAP_MM = 0.6  # to everything else
_ENOUGH_MM = 2.0  # more room makes a place no better
_ASTRAY_MM = 25.0  # from where a country lies to the middle of its name
_NONE = np.empty((0, 3))
_NO_BORDERS = MultiLineString()
_TURNS_DEG = (0, 30, -30, 60, -60, 90, -90, 120, -120)


def without_strays(map_: Map, layout: Layout, language: str) -> Layout:
    """The layout without large names outside of their countries, if small ones take their place."""
    astray = {label.place for label in layout.labels if _off_its_country(map_, layout, label)}
    while astray:
        labels = tuple(label for label in layout.labels if label.place not in astray)
        room = TakenRoom.of(replace(layout, labels=labels))
        mine = [exit_ for exit_ in layout.exits if exit_.place in astray]
        names = [map_.place_name(exit_.place, language) for exit_ in mine]
        named = [_free_place(name, exit_, room) for name, exit_ in zip(names, mine, strict=True)]
        nameless = {one.place for one, place in zip(mine, named, strict=True) if not place}
        if not nameless:
            return replace(layout, labels=labels)
        astray -= nameless
    return layout


def _off_its_country(map_: Map, layout: Layout, label: Label) -> bool:
    country = map_.countries.get(label.place)
    if country is None:
        return False
    at, frame = country.spot.at, frame_of_map(map_, layout.frame)
    if at is None and country.spot.lonlat and frame:
        at = tuple(frame.to_board([country.spot.lonlat])[0])
    left, top, right, bottom = label.box
    return at is not None and dist(at, ((left + right) / 2, (top + bottom) / 2)) > _ASTRAY_MM


def draw_exit_names(
    pen: Pen, map_: Map, layout: Layout, room: TakenRoom, borders: MultiLineString
) -> None:
    """Write names where there is room for them; none lies on anything else."""
    ink = pen.theme.text
    halo: Style = {"halo": 0.8 * ink.halo_mm, "halo_color": ink.halo, "text_anchor": "middle"}
    with pen.canvas.group("exit-names"):
        for exit_ in layout.exits:
            name = map_.place_name(exit_.place, pen.words.language)
            place = None if _is_named(exit_, layout) else _free_place(name, exit_, room, borders)
            if place:
                room = replace(room, boxes=np.vstack([room.boxes, _box(name, place)]))
                at = (place[0], place[1] + 0.3 * SIZE_MM)
                pen.canvas.text(name, at, SIZE_MM, "text", fill=ink.country, **halo)


def _is_named(exit_: ExitLayout, layout: Layout) -> bool:
    labels = [label.box for label in layout.labels if label.place == exit_.place]
    return any(_distance(exit_.center, box) < NEAR_MM for box in labels)


def _distance(point: Point, box: Box) -> float:
    across = max(box[0] - point[0], point[0] - box[2], 0.0)
    return hypot(across, max(box[1] - point[1], point[1] - box[3], 0.0))


def _free_place(
    name: str, exit_: ExitLayout, room: TakenRoom, borders: MultiLineString = _NO_BORDERS
) -> Point | None:
    """The middle of a name ahead of the exit or beside it: on its side of a border, and free."""
    room = _around(room, exit_.center, max(_OFF_MM) + width_mm(name, SIZE_MM, "text") + SIZE_MM)
    places = [place for off in _OFF_MM for place in _places(name, exit_, off)]
    boxes = [_box(name, place) for place in places]
    clear = _clearances(boxes, room)
    home = _share_at_home(borders, exit_.center, boxes)
    near = np.arange(len(places)) < len(_TURNS_DEG)
    worth = np.minimum(clear, _ENOUGH_MM) + _ENOUGH_MM * (near + 2 * home)
    best = int(np.argmax(np.where(clear >= _GAP_MM, worth, -np.inf)))
    return places[best] if clear[best] >= _GAP_MM else None


def _share_at_home(borders: MultiLineString, point: Point, boxes: Sequence[Box]) -> Floats:
    """How much of each box has no border between it and a point, by its corners."""
    left, top, right, bottom = np.array(boxes).T
    corners = np.array([(left, top), (left, bottom), (right, top), (right, bottom)])
    ends = corners.transpose(2, 0, 1)
    ways = shapely.linestrings(np.stack([np.broadcast_to(point, ends.shape), ends], axis=2))
    return np.asarray(1 - shapely.intersects(borders, ways).mean(axis=1))


def _around(room: TakenRoom, point: Point, reach: float) -> TakenRoom:
    """What takes up room within reach of a point, and a little farther."""
    reach += _ENOUGH_MM
    x, y, radius = room.discs.T
    near = np.hypot(x - point[0], y - point[1]) < reach + radius
    left, top, right, bottom = room.boxes.T
    beside = (left < point[0] + reach) & (right > point[0] - reach)
    beside &= (top < point[1] + reach) & (bottom > point[1] - reach)
    return replace(room, discs=room.discs[near], boxes=room.boxes[beside])


def _places(name: str, exit_: ExitLayout, off: float) -> Sequence[Point]:
    """Ahead in the direction of the route first, then turned from it more and more."""
    half = width_mm(name, SIZE_MM, "text") / 2
    found = []
    for turn in _TURNS_DEG:
        angle = radians(exit_.angle_deg + turn)
        x, y = cos(angle), sin(angle)
        reach = off + abs(x) * half + abs(y) * SIZE_MM / 2
        found.append((exit_.center[0] + x * reach, exit_.center[1] + y * reach))
    return found


def _box(name: str, middle: Point) -> Box:
    half = width_mm(name, SIZE_MM, "text") / 2
    return middle[0] - half, middle[1] - SIZE_MM / 2, middle[0] + half, middle[1] + SIZE_MM / 2


def _clearances(boxes: Sequence[Box], room: TakenRoom) -> NDArray[np.float64]:
    """How far each box is from everything else, by some of its points."""
    left, top, right, bottom = np.array(boxes).T[:, :, None]
    across, down = np.meshgrid(np.linspace(0, 1, 10), np.linspace(0, 1, 3))
    x = left + (right - left) * across.ravel()
    y = top + (bottom - top) * down.ravel()
    points = np.column_stack([x.ravel(), y.ravel()])
    clear = np.minimum(_off_discs(points, room), replace(room, discs=_NONE).clearance(points))
    return np.asarray(clear.reshape(len(boxes), -1).min(axis=1))


def _off_discs(points: Floats, room: TakenRoom) -> Floats:
    """To the nearest of a few discs."""
    x, y, radius = room.discs.T
    off = np.hypot(points[:, :1] - x, points[:, 1:] - y) - radius
    return np.asarray(off.min(axis=1, initial=np.inf))

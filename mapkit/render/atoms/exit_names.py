"""The name of the country beside each end of a route in it, where its large name is far away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, hypot, radians, sin

import numpy as np
from numpy.typing import NDArray

from mapkit.aliases import Point
from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box, ExitLayout, Layout
from mapkit.model.map import Map
from mapkit.render.canvas import Style
from mapkit.render.free import TakenRoom
from mapkit.render.pen import Pen

SIZE_MM = 4.8
NEAR_MM = 32.0  # an exit this close to its country's name needs no other
_OFF_MM = 6.2  # from the middle of the exit to the name
_GAP_MM = 0.6  # to everything else


def draw_exit_names(pen: Pen, map_: Map, layout: Layout, room: TakenRoom) -> None:
    """Write names where there is room for them; none lies on anything else."""
    ink = pen.theme.text
    halo: Style = {"halo": 0.8 * ink.halo_mm, "halo_color": ink.halo, "text_anchor": "middle"}
    with pen.canvas.group("exit-names"):
        for exit_ in layout.exits:
            name = map_.place_name(exit_.place, pen.words.language)
            place = None if _is_named(exit_, layout) else _free_place(name, exit_, room)
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


def _free_place(name: str, exit_: ExitLayout, room: TakenRoom) -> Point | None:
    """The middle of a name ahead of the exit or beside it, the freest there is."""
    places = _places(name, exit_)
    clear = _clearances([_box(name, place) for place in places], room)
    best = int(np.argmax(np.minimum(clear, 2.0)))
    return places[best] if clear[best] >= _GAP_MM else None


def _places(name: str, exit_: ExitLayout) -> Sequence[Point]:
    """Ahead in the direction of the route first, then turned from it more and more."""
    half = width_mm(name, SIZE_MM, "text") / 2
    found = []
    for turn in (0, 30, -30, 60, -60, 90, -90):
        angle = radians(exit_.angle_deg + turn)
        x, y = cos(angle), sin(angle)
        reach = _OFF_MM + abs(x) * half + abs(y) * SIZE_MM / 2
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
    clear = room.clearance(np.column_stack([x.ravel(), y.ravel()]))
    return np.asarray(clear.reshape(len(boxes), -1).min(axis=1))

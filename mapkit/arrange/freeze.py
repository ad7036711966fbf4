"""Today's layout written into the map file, so that nothing moves it any more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from mapkit.arrange.changes import entry_of
from mapkit.arrays import Floats
from mapkit.geometry.layout import Layout
from mapkit.model.map import Map
from mapkit.source.document import Path

STRAIGHT = 3.0  # millimetres off the straight way, below which a route needs no `via`
SHARES = (0.25, 0.5, 0.75)  # of a route's length, where its `via` points lie


def frozen_changes(map_: Map, layout: Layout) -> dict[Path, Any]:
    """`at` and `label` of every city, `via` of every bent route, `exit` of those that have one."""
    return dict([*_cities(layout), *_routes(map_, layout), *_exits(map_, layout)])


def _cities(layout: Layout) -> Iterator[tuple[Path, Any]]:
    for city in layout.cities.values():
        yield ("cities", city.place, "at"), _rounded(city.center)
    for label in layout.labels:
        if label.place in layout.cities:
            left, top, right, bottom = label.box
            middle = ((left + right) / 2, (top + bottom) / 2)
            yield ("cities", label.place, "label"), _rounded(middle)


def _routes(map_: Map, layout: Layout) -> Iterator[tuple[Path, Any]]:
    """Lanes of a double share their `via`: the line amid them."""
    for lanes in map_.lane_groups().values():
        if map_.routes[lanes[0]].wrap or len({map_.routes[r].length for r in lanes}) > 1:
            continue
        ways = [_forward(map_, layout, r, map_.routes[lanes[0]].between[0]) for r in lanes]
        middle = np.mean(ways, axis=0)
        via = [_rounded(point) for point in _bends(middle)]
        for r in lanes:
            route = map_.routes[r]
            own = via if route.between[0] == map_.routes[lanes[0]].between[0] else via[::-1]
            if own or route.via:
                yield (*entry_of(route.pointer), "via"), own


def _forward(map_: Map, layout: Layout, route: int, first: str) -> Floats:
    curve = np.array(layout.routes[route].curves[0])
    return curve if map_.routes[route].between[0] == first else curve[::-1]


def _bends(line: Floats) -> list[Floats]:
    """Points that hold the line where it is; none for one that is straight."""
    start, end = line[0], line[-1]
    chord = (end - start) / max(float(np.hypot(*(end - start))), 1e-6)
    off = np.abs((line - start) @ np.array([-chord[1], chord[0]]))
    if off.max() < STRAIGHT:
        return []
    return [line[round(share * (len(line) - 1))] for share in SHARES]


def _exits(map_: Map, layout: Layout) -> Iterator[tuple[Path, Any]]:
    for exit_ in layout.exits:
        for r in exit_.routes:
            yield (*entry_of(map_.routes[r].pointer), "exit"), _rounded(exit_.center)


def _rounded(at: Floats | tuple[float, float]) -> list[float]:
    return [round(float(at[0]), 1), round(float(at[1]), 1)]

"""Shapely polygons of what lies on a board, and which of them lie on each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import numpy as np
import shapely

from mapkit.geometry.boxes import Boxes
from mapkit.geometry.layout import Box, Layout, Overlap, PieceProfile, Space

LEAST_AREA = 0.05  # mm²: less is rounding
MOST_PAIRS = 5_000  # of two kinds, that are measured: 1,500 routes at one spot would have a million


def space_polygons(spaces: Sequence[Space], profile: PieceProfile) -> Any:
    """The spaces as an array of rectangles; those of ships are rectangles, too."""
    angles = np.radians([space.angle_deg for space in spaces])
    centers = np.array([space.center for space in spaces]).reshape(-1, 2)
    along = np.stack([np.cos(angles), np.sin(angles)], axis=-1).reshape(-1, 2)
    half = (profile.space_length / 2, profile.space_width / 2)
    return shapely.polygons(Boxes.of(centers, along, half).corners())


def city_polygons(layout: Layout) -> Any:
    cities = list(layout.cities.values())
    points = shapely.points(np.array([city.center for city in cities]).reshape(-1, 2))
    return shapely.buffer(points, [city.radius for city in cities], quad_segs=16)


def box_polygons(boxes: Sequence[Box]) -> Any:
    return shapely.box(*np.array(boxes, dtype=float).reshape(-1, 4).T)


def overlaps(layout: Layout) -> tuple[Overlap, ...]:
    """Everything that lies on something else, the largest first within each kind."""
    found = [
        Overlap(kind, first, second, round(float(area), 2))
        for kind, first, second, area in _all_overlaps(layout)
        if area > LEAST_AREA
    ]
    return tuple(sorted(found, key=lambda overlap: (overlap.kind, -overlap.area, overlap.first)))


def _all_overlaps(layout: Layout) -> Iterator[tuple[str, str, str, float]]:
    spaces = [space for route in layout.routes for space in route.spaces]
    labels = [*layout.labels, *(arrow.label for arrow in layout.arrows if arrow.label)]
    names = {
        "space": [f"route {space.route} space {space.index}" for space in spaces],
        "city": [f"city {city}" for city in layout.cities],
        "label": [f"label {label.place}" for label in labels],
        "furniture": ["title", "legend"],
    }
    shapes = {
        "space": space_polygons(spaces, layout.profile),
        "city": city_polygons(layout),
        "label": box_polygons([label.box for label in labels]),
        "furniture": box_polygons([layout.title, layout.legend]),
    }
    pairs = [*product(("space", "label"), shapes), ("city", "city"), ("city", "furniture")]
    for first, second in pairs:
        if (first, second) != ("space", "label"):
            for i, j, area in _pairs(shapes[first], shapes[second], first == second):
                what = names[second][j] if second == "furniture" else second
                yield f"{first}-{what}", names[first][i], names[second][j], area
    frame = shapely.box(*layout.frame)
    for kind in ("space", "city", "label"):
        for name, area in zip(names[kind], shapely.area(shapes[kind] - frame), strict=True):
            yield f"{kind}-frame", name, "frame", area


def _pairs(first: Any, second: Any, same: bool) -> Iterator[tuple[int, int, float]]:
    if not len(first) or not len(second):
        return
    i, j = shapely.STRtree(second).query(first, predicate="intersects")
    if same:
        i, j = i[i < j], j[i < j]
    i, j = i[:MOST_PAIRS], j[:MOST_PAIRS]
    areas = shapely.area(shapely.intersection(first[i], second[j]))
    yield from zip(i.tolist(), j.tolist(), areas.tolist(), strict=True)

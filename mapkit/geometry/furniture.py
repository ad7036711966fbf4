"""Free places at the edge for the title and the legend."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
import shapely

from mapkit.geometry.boxes import Floats
from mapkit.geometry.curves import through_points
from mapkit.geometry.layout import Box
from mapkit.geometry.sites import Band, Sites
from mapkit.geometry.wrap import edge_crossing
from mapkit.model.board import STANDARD_SIZE_MM
from mapkit.model.map import Map

TITLE_HEIGHT = 36.0
TITLE_LETTERS = 17.0  # font size
TITLE_PADDING = 42.0  # left and right of the text together
LEGEND_SIZE = (150.0, 75.0)
SHRUNK = (1.0, 0.85, 0.72)  # sizes that are tried; the smallest still reads at a table
SHRINK_COST = 120.0  # per lost unit of scale
STEP = 6.0
INSET = 4.0  # from the frame
CITY_ROOM = 16.0  # between a city and a box, for its label and first spaces
LINE_ROOM = 8.0
CITY_COST = 1000.0
LINE_COST = 1.0  # per millimetre of straight route under the box
CORNER_COST = 0.06  # per millimetre from the nearest corner


def furniture(
    map_: Map,
    sites: Sites,
    bands: Sequence[Band],
    frame: Box,
    measure: Callable[[str, float], float],
    language: str,
) -> tuple[Box, Box]:
    """Boxes of the title and of the legend, in this order of choice."""
    scale = min(1.0, *(side / usual for side, usual in _sides(map_.board.size_mm)))
    words = map_.title.in_language(language)
    width = measure(words, TITLE_LETTERS) + TITLE_PADDING
    width = min(max(width, 95.0), (frame[2] - frame[0]) / scale * 0.5)
    title = _freest((width * scale, TITLE_HEIGHT * scale), sites, bands, frame, [])
    legend_size = (LEGEND_SIZE[0] * scale, LEGEND_SIZE[1] * scale)
    return title, _freest(legend_size, sites, bands, frame, [title])


def _sides(size_mm: tuple[float, float]) -> list[tuple[float, float]]:
    """Long side with long side, short with short."""
    return list(zip(sorted(size_mm), sorted(STANDARD_SIZE_MM), strict=True))


def _freest(
    size: tuple[float, float],
    sites: Sites,
    bands: Sequence[Band],
    frame: Box,
    taken: Sequence[Box],
) -> Box:
    lines = shapely.union_all(
        [shapely.LineString(line) for band in bands for line in _lines(band, sites, frame)]
    )
    cities = shapely.points(sites.at) if len(sites.at) else np.array([])
    blocked = shapely.union_all([shapely.box(*box).buffer(INSET) for box in taken])
    options = [
        (_cost(box, frame, lines, cities, blocked) + SHRINK_COST * (1 - shrunk), index, box)
        for shrunk in SHRUNK
        for index, box in enumerate(_along_edges((size[0] * shrunk, size[1] * shrunk), frame))
    ]
    return min(options)[2]


def _lines(band: Band, sites: Sites, frame: Box) -> Iterator[Floats]:
    start, end = (sites.at[site] for site in band.sites)
    if band.wrap:
        out, back = edge_crossing(band, sites, frame)
        yield np.array([start, out])
        yield np.array([back, end])
    else:
        yield through_points(np.concatenate([start[None], band.via, end[None]])[None]).points[0]


def _along_edges(size: tuple[float, float], frame: Box) -> Iterator[Box]:
    left, top = frame[0] + INSET, frame[1] + INSET
    right, bottom = frame[2] - INSET - size[0], frame[3] - INSET - size[1]
    for x in _steps(left, right):
        for y in (top, bottom):
            yield x, y, x + size[0], y + size[1]
    for y in _steps(top, bottom):
        for x in (left, right):
            yield x, y, x + size[0], y + size[1]


def _steps(low: float, high: float) -> list[float]:
    count = max(2, int((high - low) / STEP) + 1)
    return [float(step) for step in np.linspace(low, max(low, high), count)]


def _cost(box: Box, frame: Box, lines: object, cities: object, blocked: object) -> float:
    area = shapely.box(*box)
    near = shapely.distance(area, cities)
    cost = CITY_COST * float((np.maximum(CITY_ROOM - near, 0.0) / CITY_ROOM).sum())
    cost += LINE_COST * shapely.length(shapely.intersection(area.buffer(LINE_ROOM), lines))
    cost += CITY_COST * 10 * bool(shapely.intersects(area, blocked))
    corners = [abs(box[0] - frame[0]), abs(box[2] - frame[2])]
    levels = [abs(box[1] - frame[1]), abs(box[3] - frame[3])]
    return float(cost + CORNER_COST * (min(corners) + min(levels)))

"""Free places for the title and the legend: at the edge, or where routes leave a hole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.curves import through_points
from mapkit.geometry.layout import Box
from mapkit.geometry.sites import Band, Sites
from mapkit.geometry.wrap import edge_crossing
from mapkit.model.board import STANDARD_SIZE_MM, Board

TITLE_HEIGHT = 36.0
TITLE_LETTERS = 17.0  # font size
TITLE_LEAST = 95.0  # width: a shorter name stands in the middle of it
TITLE_SHARE = 0.5  # of the map that a long title may take across
TITLE_PADDING = 42.0  # left and right of the text together
LEGEND_SIZE = (150.0, 75.0)
SHRUNK = (1.0, 0.85, 0.72, 0.6)  # sizes that are tried; letters of the smallest still have 7 point
SHRINK_COST = 120.0  # per lost unit of scale
STEP = 6.0
INSET = 4.0  # from the frame
CITY_ROOM = 16.0  # between a city and a box, for its label and first spaces
LINE_ROOM = 8.0
CITY_COST = 1000.0
TAKEN_COST = 10 * CITY_COST  # of lying on the title: worse than any city
LINE_COST = 3.0  # per millimetre of straight route under the box
CORNER_COST = 0.06  # per millimetre from the nearest corner
INSIDE_COST = 20.0  # of a place away from the edge
INSIDE_STEP = 12.0
MANY_LINES = 300  # twice those of the largest boards; of more, a sample is looked at
FIRST_BOXES = 200  # the cheapest but for routes; most others can't be cheaper than the best of them
AT_ONCE = 2_000_000  # pairs of boxes and cities that are compared at once, in some 100 MB


def furniture(
    board: Board, sites: Sites, bands: Sequence[Band], frame: Box, title_width: float
) -> tuple[Box, Box]:
    """Boxes of the title and of the legend, in this order of choice.

    `title_width` is that of the title's words for each millimetre of font size.
    """
    scale = min(1.0, *(side / usual for side, usual in _sides(board.size_mm)))
    width = title_width * TITLE_LETTERS + TITLE_PADDING
    width = min(max(width, TITLE_LEAST), (frame[2] - frame[0]) / scale * TITLE_SHARE)
    routes = _Routes.of(bands, sites, frame)
    title = _freest((width * scale, TITLE_HEIGHT * scale), sites, routes, frame, [])
    legend_size = (LEGEND_SIZE[0] * scale, LEGEND_SIZE[1] * scale)
    return title, _freest(legend_size, sites, routes, frame, [title])


@dataclass(frozen=True, slots=True)
class _Routes:
    """The routes of a board as lines, or of a crowded board a sample of them."""

    lines: list[Floats]
    stride: int  # how many lines, and how many steps of each, one stands for

    @classmethod
    def of(cls, bands: Sequence[Band], sites: Sites, frame: Box) -> _Routes:
        stride = 1 + len(bands) // MANY_LINES
        whole = (line for band in bands[::stride] for line in _lines(band, sites, frame))
        return cls([np.concatenate([line[:-1:stride], line[-1:]]) for line in whole], stride)


def _sides(size_mm: tuple[float, float]) -> list[tuple[float, float]]:
    """The board's sides beside those of the standard board, short with short, long with long."""
    return list(zip(sorted(size_mm), sorted(STANDARD_SIZE_MM), strict=True))


def _freest(
    size: tuple[float, float], sites: Sites, routes: _Routes, frame: Box, taken: Sequence[Box]
) -> Box:
    """The box with the least cost, in the largest size that is worth it."""
    boxes, cost = _options(size, frame)
    cost += _city_cost(boxes, sites.at) + _corner_cost(boxes, frame)
    for box in taken:
        cost += TAKEN_COST * (_apart(boxes, np.array(box)) < INSET)
    first = np.argsort(cost, kind="stable")[:FIRST_BOXES]
    bound = (cost[first] + _line_cost(boxes[first], routes)).min()
    hopeful = np.nonzero(cost <= bound)[0]  # routes only make a box dearer
    whole = cost[hopeful] + _line_cost(boxes[hopeful], routes)
    left, top, right, bottom = boxes[hopeful[whole.argmin()]].tolist()
    return left, top, right, bottom


def _options(size: tuple[float, float], frame: Box) -> tuple[Floats, Floats]:
    """Boxes (n, 4) in every size that is tried, and what each costs by itself."""
    parts = [(shrunk, *_places((size[0] * shrunk, size[1] * shrunk), frame)) for shrunk in SHRUNK]
    boxes = np.concatenate([places for _, places, _ in parts])
    cost = np.concatenate([SHRINK_COST * (1 - shrunk) + extra for shrunk, _, extra in parts])
    return boxes, cost


def _city_cost(boxes: Floats, cities: Floats) -> Floats:
    parts = np.array_split(boxes, 1 + len(boxes) * len(cities) // AT_ONCE)
    return np.concatenate([_nearness(part, cities) for part in parts]) * CITY_COST


def _nearness(boxes: Floats, cities: Floats) -> Floats:
    near = np.maximum(CITY_ROOM - np.sqrt(_squared(boxes, cities)), 0.0)
    return np.asarray((near / CITY_ROOM).sum(axis=1))


def _line_cost(boxes: Floats, routes: _Routes) -> Floats:
    """The cost of the routes under each box, which are cut into many short steps."""
    cost = np.zeros(len(boxes))
    for line in routes.lines:
        ends = np.concatenate([line.min(axis=0), line.max(axis=0)])
        near = np.nonzero(_apart(boxes, ends) < LINE_ROOM)[0]
        steps = np.hypot(*np.diff(line, axis=0).T)
        under = _squared(boxes[near], (line[1:] + line[:-1]) / 2) < LINE_ROOM**2
        cost[near] += LINE_COST * under @ steps
    return cost * routes.stride


def _corner_cost(boxes: Floats, frame: Box) -> Floats:
    off = np.abs(boxes - np.array(frame))
    return np.asarray(CORNER_COST * (off[:, [0, 2]].min(axis=1) + off[:, [1, 3]].min(axis=1)))


def _squared(boxes: Floats, points: Floats) -> Floats:
    """The square of the distance (boxes, points) in millimetres; 0 inside a box."""
    squared = np.zeros((len(boxes), len(points)))
    for axis in (0, 1):
        low, high, at = boxes[:, axis, None], boxes[:, axis + 2, None], points[:, axis]
        squared += np.maximum(np.maximum(low - at, at - high), 0.0) ** 2
    return squared


def _apart(boxes: Floats, box: Floats) -> Floats:
    """The gaps (boxes,) between each of them and another box."""
    apart = np.maximum(np.maximum(boxes[:, :2] - box[2:], box[:2] - boxes[:, 2:]), 0.0)
    return np.asarray(np.hypot(apart[:, 0], apart[:, 1]))


def _lines(band: Band, sites: Sites, frame: Box) -> Iterator[Floats]:
    start, end = (sites.at[site] for site in band.sites)
    if band.wrap:
        out, back = edge_crossing(band, sites, frame)
        yield through_points(np.array([[start, out]])).points[0]
        yield through_points(np.array([[back, end]])).points[0]
    else:
        yield through_points(np.concatenate([start[None], band.via, end[None]])[None]).points[0]


def _places(size: tuple[float, float], frame: Box) -> tuple[Floats, Floats]:
    """Boxes (n, 4) of that size along the edges and inside, with what they cost by themselves."""
    left, top = frame[0] + INSET, frame[1] + INSET
    right, bottom = frame[2] - INSET - size[0], frame[3] - INSET - size[1]
    edges = [
        _crossings(_steps(left, right, STEP), np.array([top, bottom])),
        _crossings(_steps(top, bottom, STEP), np.array([left, right]))[:, ::-1],
    ]
    inside = _crossings(_steps(left, right, INSIDE_STEP), _steps(top, bottom, INSIDE_STEP))
    corners = np.concatenate([*edges, inside])
    cost = np.repeat([0.0, INSIDE_COST], [len(corners) - len(inside), len(inside)])
    return np.concatenate([corners, corners + size], axis=1), cost


def _crossings(first: Floats, second: Floats) -> Floats:
    """Every pair (n, 2) of one of the first and one of the second; those of the first in turn."""
    pairs = np.meshgrid(first, second, indexing="ij")
    return np.stack(pairs, axis=-1).reshape(-1, 2)


def _steps(low: float, high: float, step: float) -> Floats:
    count = max(2, int((high - low) / step) + 1)
    return np.linspace(low, max(low, high), count)

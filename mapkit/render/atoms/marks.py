"""Marks on a small map: places that count, or the stops of a journey, joined and named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import hypot

from mapkit.aliases import Point
from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box, outset
from mapkit.render.atoms.mini_map import MiniMap, accent, on_card
from mapkit.render.canvas import Style
from mapkit.render.fit import CAP_HEIGHT
from mapkit.render.pen import Pen
from mapkit.render.writing import line_path

NAME_MM = 2.4  # 6.8 points
_ON_ACCENT = "#ffffff"
_NUMBERED_MM = (1.9, 2.3)  # radius: the smaller still holds a figure of six points
_PLAIN_MM = 1.7


def draw_marks(pen: Pen, map_: MiniMap, box: Box, places: Sequence[str], view: Box) -> None:
    """Mark places on a picture of a part of the board; a country wherever a route enters it."""
    points = [point for place in places for point in map_.places.get(place, ())]
    room = min(box[2] - box[0], box[3] - box[1])
    radius = min(0.2 * room / max(len(points), 1) ** 0.5, 0.06 * room, _PLAIN_MM)
    for point in points:
        _draw_mark(pen, on_card(view, box, point), radius, "")


def draw_journey(pen: Pen, points: Sequence[Point], *, numbered: bool = False) -> float:
    """Join points on a card in their order and mark them; gives the radius of the marks."""
    radius = _numbered_radius(points) if numbered else _PLAIN_MM
    if len(points) > 1:
        _draw_line(pen, points, radius)
    for index, point in enumerate(points, 1):
        _draw_mark(pen, point, radius, str(index) if numbered else "")
    return radius


def draw_side_marks(pen: Pen, points: Sequence[Point], box: Box) -> None:
    """Smaller marks where else a journey may end; only those inside of the picture."""
    for x, y in points:
        if box[0] < x < box[2] and box[1] < y < box[3]:
            _draw_mark(pen, (x, y), 0.6 * _PLAIN_MM, "")


def draw_names(
    pen: Pen, names: Sequence[str], points: Sequence[Point], radius: float, room: Box, taken: Box
) -> None:
    """Write each name beside its point, inside of the room and off everything else.

    A name for which there is no such place is left out: the heading has it too.
    """
    ink = pen.theme.text
    busy = [(x - radius, y - radius, x + radius, y + radius) for x, y in points] + [taken]
    lines = list(pairwise(points))
    for name, point in zip(names, points, strict=False):
        places = _places(name, point, radius)
        best = min(places, key=lambda at: _cost(_box(name, at), busy, lines, room))
        box = _box(name, best)
        if _cost(box, busy, lines, room) < _IMPOSSIBLE:
            busy.append(box)
            at = (box[0], box[3] - 0.18 * NAME_MM)
            halo: Style = {"halo": 0.42, "halo_color": ink.halo}
            pen.canvas.text(name, at, NAME_MM, "label", fill=ink.label, **halo)


_IMPOSSIBLE = 100.0  # what a name costs that lies on something or over the edge
_LINE_MM = 0.5  # half the width of a journey's line
_AROUND = (
    *((1, 0), (-1, 0), (0, -1), (0, 1), (0.8, -1), (0.8, 1), (-0.8, -1), (-0.8, 1)),
    *((1, -0.7), (1, 0.7), (-1, -0.7), (-1, 0.7), (0.4, -1), (0.4, 1), (-0.4, -1), (-0.4, 1)),
)
"""Where a name may stand around its point: beside it, above and below, then in between."""


def _places(name: str, point: Point, radius: float) -> Iterator[Point]:
    """Middles of a name around its point, the best places first."""
    wide, high = width_mm(name, NAME_MM, "label") / 2, NAME_MM * CAP_HEIGHT / 2
    across, down = radius + 0.7 + wide, radius + 0.7 + high
    for x, y in _AROUND:
        yield point[0] + x * across, point[1] + y * down


def _box(name: str, middle: Point) -> Box:
    wide, high = width_mm(name, NAME_MM, "label") / 2, 0.5 * NAME_MM
    return middle[0] - wide, middle[1] - high, middle[0] + wide, middle[1] + high


def _cost(box: Box, busy: Sequence[Box], lines: Sequence[tuple[Point, Point]], room: Box) -> float:
    """What a name in that box spoils: a line behind it is bad, anything else is impossible."""
    inside = room[0] <= box[0] and room[1] <= box[1] and box[2] <= room[2] and box[3] <= room[3]
    if not inside or any(_meet(box, other) for other in busy):
        return _IMPOSSIBLE
    wide = outset(box, _LINE_MM)
    return sum(within_mm(wide, line) for line in lines)


def _meet(one: Box, two: Box) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def within_mm(box: Box, line: tuple[Point, Point]) -> float:
    """The length of a line inside of a box."""
    (x0, y0), (x1, y1) = line
    first, last = 0.0, 1.0
    for start, end, low, high in ((x0, x1, box[0], box[2]), (y0, y1, box[1], box[3])):
        if start == end:
            if not low < start < high:
                return 0.0
            continue
        enters, leaves = sorted(((low - start) / (end - start), (high - start) / (end - start)))
        first, last = max(first, enters), min(last, leaves)
    return max(last - first, 0.0) * hypot(x1 - x0, y1 - y0)


def _numbered_radius(points: Sequence[Point]) -> float:
    """As large as neighbours let it be, within reason: a number must be read."""
    apart = min((hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(points, 2)), default=9.0)
    return max(_NUMBERED_MM[0], min(_NUMBERED_MM[1], 0.52 * apart))


def _draw_line(pen: Pen, points: Sequence[Point], radius: float) -> None:
    ink = pen.theme
    shared: Style = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    line = line_path(points)
    pen.canvas.path(line, stroke=ink.text.halo, stroke_width=1.05 * radius, **shared)
    pen.canvas.path(line, "journey", stroke=accent(ink), stroke_width=0.55 * radius, **shared)


def _draw_mark(pen: Pen, at: Point, radius: float, text: str) -> None:
    ink = pen.theme
    pen.canvas.circle(at, radius, "mark", fill=ink.text.halo)
    pen.canvas.circle(at, 0.82 * radius, fill=accent(ink))
    if text:
        below = (at[0], at[1] + 0.42 * radius)
        style: Style = {"fill": _ON_ACCENT, "text_anchor": "middle"}
        pen.canvas.text(text, below, 1.2 * radius, "figure", **style)
    else:
        pen.canvas.circle(at, 0.3 * radius, fill=ink.text.halo)

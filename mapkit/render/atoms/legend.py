"""The legend: what a route scores, and the symbols that this map uses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mapkit.fonts import width_mm
from mapkit.geometry.layout import Box
from mapkit.model.map import Map
from mapkit.render.atoms.panel import draw_panel
from mapkit.render.canvas import Style
from mapkit.render.catalog import all_mechanics
from mapkit.render.free import snug
from mapkit.render.mechanic import Sign
from mapkit.render.pen import Pen
from mapkit.render.writing import number

ROW, HEADING, PAD, GUTTER = 7.6, 9.0, 5.0, 7.0
TEXT_MM, HEADING_MM = 4.3, 5.6
_ICON = 20.0  # room left of an entry's words
_WAGON = (3.0, 1.9, 0.5)  # length, width and gap of the wagons in the score table
_CAP_HEIGHT = 0.69
_LARGEST = 1.15  # scale: a legend shouts if its letters are larger than those of cities
_HARDLY_LESS = 0.97  # of the size that letters would have without the bonuses


@dataclass(frozen=True)
class Column:
    """Entries under a heading, at their natural size."""

    heading: str
    entries: tuple[Sign, ...]

    @property
    def width(self) -> float:
        widths = [_ICON + width_mm(entry.text, TEXT_MM, "small") for entry in self.entries]
        return max([*widths, width_mm(self.heading, HEADING_MM, "title")])

    @property
    def height(self) -> float:
        return HEADING + ROW * len(self.entries)


def draw_legend(pen: Pen, map_: Map, box: Box, frame: Box) -> None:
    """Draw the legend as large as the box lets it be."""
    scores = _scores(map_)
    arrangement = _best(pen, map_, scores, box)
    width, height = _size(arrangement, scores)
    scale = min(_scale(arrangement, scores, box), _LARGEST)
    panel = snug(box, width * scale, height * scale, frame)
    with pen.canvas.group("legend"):
        draw_panel(pen, panel)
        turn = f"translate({number(panel[0])} {number(panel[1])}) scale({number(scale)})"
        with pen.canvas.group(transform=turn):
            _draw_scores(pen, scores)
            x = PAD + _scores_width(scores) + GUTTER
            for column in arrangement:
                _draw_column(pen, column, x)
                x += column.width + GUTTER


def _best(pen: Pen, map_: Map, scores: Sequence[tuple[int, int]], box: Box) -> tuple[Column, ...]:
    """The arrangement whose letters are largest; with the bonuses, if they cost no size."""

    def size(columns: Sequence[Column]) -> float:
        return min(_scale(columns, scores, box), _LARGEST)

    plain = max(_arrangements(pen, map_), key=size)
    bonuses = tuple(sign for one in all_mechanics() for sign in one.bonus_signs(pen, map_))
    if not bonuses or not plain:
        return plain
    last = Column(pen.words("aid_end"), bonuses)
    joined = replace(plain[-1], entries=plain[-1].entries + bonuses)
    choices = [(*plain, last)] + ([(joined,)] if len(plain) == 1 else [])
    full = max(choices, key=lambda columns: (size(columns), -len(columns)))
    return full if size(full) >= _HARDLY_LESS * size(plain) else plain


def _arrangements(pen: Pen, map_: Map) -> list[tuple[Column, ...]]:
    """Everything in one column, routes beside places, or routes in two columns beside places."""
    mechanics = all_mechanics()
    routes = tuple(sign for mechanic in mechanics for sign in mechanic.route_signs(pen, map_))
    places = tuple(sign for mechanic in mechanics for sign in mechanic.place_signs(pen, map_))
    if not routes and not places:
        return [()]
    heading = pen.words("routes")
    beside = (Column(pen.words("places"), places),) if places else ()
    half = -(-len(routes) // 2)
    halves = (Column(heading, routes[:half]), Column("", routes[half:]))
    return [
        (Column(pen.words("signs"), routes + places),),
        (Column(heading, routes), *beside),
        (*halves, *beside) if len(routes) > 3 else (Column(heading, routes), *beside),
    ]


def _scores(map_: Map) -> list[tuple[int, int]]:
    """(length, points) of the lengths there are on the map."""
    lengths = sorted({route.length for route in map_.routes})
    return [(length, map_.rules.routes.points.get(length, 0)) for length in lengths]


def _scores_width(scores: Sequence[tuple[int, int]]) -> float:
    longest = max((length for length, _ in scores), default=0)
    return max(longest * (_WAGON[0] + _WAGON[2]) + 10, 24)


def _size(columns: Sequence[Column], scores: Sequence[tuple[int, int]]) -> tuple[float, float]:
    width = 2 * PAD + _scores_width(scores) + sum(GUTTER + column.width for column in columns)
    rows = max([HEADING + ROW * len(scores), *(column.height for column in columns)])
    return width, rows + 2 * PAD - 1.5


def _scale(columns: Sequence[Column], scores: Sequence[tuple[int, int]], box: Box) -> float:
    width, height = _size(columns, scores)
    return min((box[2] - box[0]) / width, (box[3] - box[1]) / height)


def _draw_heading(pen: Pen, text: str, x: float) -> None:
    at = (x, PAD + 0.75 * HEADING_MM)
    pen.canvas.text(text, at, HEADING_MM, "title", fill=pen.theme.panel.heading)


def _draw_scores(pen: Pen, scores: Sequence[tuple[int, int]]) -> None:
    ink, ground = pen.theme.panel, pen.theme.routes["grey"]
    wagon, width, gap = _WAGON
    _draw_heading(pen, pen.words("scoring"), PAD)
    right = PAD + _scores_width(scores)
    with pen.canvas.group("score-table"):
        for row, (length, points) in enumerate(scores):
            y = PAD + HEADING + (row + 0.5) * ROW - 1
            for step in range(length):
                left = PAD + step * (wagon + gap)
                block = (left, y - width / 2, left + wagon, y + width / 2)
                pen.canvas.rect(block, 0.4, fill=ground.edge)
            at = (right, y + _CAP_HEIGHT * TEXT_MM * 0.55)
            end: Style = {"fill": ink.text, "text_anchor": "end"}
            pen.canvas.text(str(points), at, 1.1 * TEXT_MM, "figure", **end)


def _draw_column(pen: Pen, column: Column, x: float) -> None:
    if column.heading:
        _draw_heading(pen, column.heading, x)
    for row, entry in enumerate(column.entries):
        y = PAD + HEADING + (row + 0.5) * ROW - 1
        with pen.canvas.group("legend-entry", {"entry": entry.key}):
            with pen.canvas.group(
                transform=f"translate({number(x + _ICON / 2 - 1.5)} {number(y)})"
            ):
                entry.draw()
            at = (x + _ICON, y + _CAP_HEIGHT * TEXT_MM / 2)
            pen.canvas.text(entry.text, at, TEXT_MM, "small", fill=pen.theme.panel.text)

"""The legend: what a route scores, and the symbols that this map uses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
_BELOW = 1.6  # between two blocks of a column
_CAP_HEIGHT = 0.69
_LARGEST = 1.15  # scale: a legend shouts if its letters are larger than those of cities
_HARDLY_LESS = 0.97  # of the size that letters would have without the bonuses


@dataclass(frozen=True)
class LegendBlock:
    """Entries under a heading."""

    heading: str
    entries: tuple[Sign, ...]

    @property
    def width(self) -> float:
        widths = [_ICON + width_mm(entry.text, TEXT_MM, "small") for entry in self.entries]
        return max([*widths, width_mm(self.heading, HEADING_MM, "title")])

    @property
    def height(self) -> float:
        return HEADING + ROW * len(self.entries)


@dataclass(frozen=True)
class Column:
    """Blocks below each other, at their natural size."""

    blocks: tuple[LegendBlock, ...]

    @property
    def width(self) -> float:
        return max(block.width for block in self.blocks)

    @property
    def height(self) -> float:
        return sum(block.height for block in self.blocks) + _BELOW * (len(self.blocks) - 1)

    def with_block(self, block: LegendBlock) -> Column:
        return Column((*self.blocks, block))

    def with_entry(self, entry: Sign) -> Column:
        """The entry goes to the first block."""
        first = LegendBlock(self.blocks[0].heading, (*self.blocks[0].entries, entry))
        return Column((first, *self.blocks[1:]))


LegendColumns = tuple[Column, ...]
Scores = Sequence[tuple[int, int]]  # length and points


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


def _best(pen: Pen, map_: Map, scores: Scores, box: Box) -> LegendColumns:
    """The arrangement whose letters are largest; with all that costs no size, and little blank."""

    def size(columns: LegendColumns) -> float:
        return min(_scale(columns, scores, box), _LARGEST)

    plain = max(_arrangements(pen, map_), key=size)
    ending = tuple(sign for one in all_mechanics() for sign in one.bonus_signs(pen, map_))
    choices = _with_ending(plain, LegendBlock(pen.words("aid_end"), ending)) if ending else []
    large = [columns for columns in choices if size(columns) >= _HARDLY_LESS * size(plain)]
    best = min(large, key=lambda columns: _blank(columns, scores), default=plain)
    for sign in (sign for one in all_mechanics() for sign in one.spare_signs(pen, map_)):
        fuller = (best[0].with_entry(sign), *best[1:]) if best else best
        is_higher = _size(fuller, scores)[1] > _size(best, scores)[1]
        if not is_higher and size(fuller) >= _HARDLY_LESS * size(plain):
            best = fuller
    return best


def _with_ending(plain: LegendColumns, ending: LegendBlock) -> list[LegendColumns]:
    """What the end is worth in a column of its own, or below each of the others."""
    below = [
        (*plain[:i], column.with_block(ending), *plain[i + 1 :]) for i, column in enumerate(plain)
    ]
    return [*below, (*plain, Column((ending,)))]


def _blank(columns: LegendColumns, scores: Scores) -> float:
    """The part of the legend that nothing stands on."""
    height = _size(columns, scores)[1] - 2 * PAD
    return sum((height - column.height) * column.width for column in columns)


def _arrangements(pen: Pen, map_: Map) -> list[LegendColumns]:
    """Everything in one column, routes beside places, or routes in two columns beside places."""
    mechanics = all_mechanics()
    routes = tuple(sign for mechanic in mechanics for sign in mechanic.route_signs(pen, map_))
    places = tuple(sign for mechanic in mechanics for sign in mechanic.place_signs(pen, map_))
    if not routes and not places:
        return [()]
    heading = pen.words("routes")
    beside = (LegendBlock(pen.words("places"), places),) if places else ()
    half = -(-len(routes) // 2)
    halves = (LegendBlock(heading, routes[:half]), LegendBlock("", routes[half:]))
    blocks = [
        (LegendBlock(pen.words("signs"), routes + places),),
        (LegendBlock(heading, routes), *beside),
        (*halves, *beside) if len(routes) > 3 else (LegendBlock(heading, routes), *beside),
    ]
    return [tuple(Column((block,)) for block in row) for row in blocks]


def _scores(map_: Map) -> list[tuple[int, int]]:
    """(length, points) of the lengths there are on the map."""
    lengths = sorted({route.length for route in map_.routes})
    return [(length, map_.rules.routes.points.get(length, 0)) for length in lengths]


def _scores_width(scores: Scores) -> float:
    longest = max((length for length, _ in scores), default=0)
    return max(longest * (_WAGON[0] + _WAGON[2]) + 10, 24)


def _size(columns: LegendColumns, scores: Scores) -> tuple[float, float]:
    width = 2 * PAD + _scores_width(scores) + sum(GUTTER + column.width for column in columns)
    rows = max([HEADING + ROW * len(scores), *(column.height for column in columns)])
    return width, rows + 2 * PAD - 1.5


def _scale(columns: LegendColumns, scores: Scores, box: Box) -> float:
    width, height = _size(columns, scores)
    return min((box[2] - box[0]) / width, (box[3] - box[1]) / height)


def _draw_heading(pen: Pen, text: str, x: float, top: float = PAD) -> None:
    at = (x, top + 0.75 * HEADING_MM)
    pen.canvas.text(text, at, HEADING_MM, "title", fill=pen.theme.panel.heading)


def _draw_scores(pen: Pen, scores: Scores) -> None:
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
    top = PAD
    for block in column.blocks:
        if block.heading:
            _draw_heading(pen, block.heading, x, top)
        for row, entry in enumerate(block.entries):
            _draw_entry(pen, entry, x, top + HEADING + (row + 0.5) * ROW - 1)
        top += block.height + _BELOW


def _draw_entry(pen: Pen, entry: Sign, x: float, y: float) -> None:
    with pen.canvas.group("legend-entry", {"entry": entry.key}):
        with pen.canvas.group(transform=f"translate({number(x + _ICON / 2 - 1.5)} {number(y)})"):
            entry.draw()
        at = (x + _ICON, y + _CAP_HEIGHT * TEXT_MM / 2)
        pen.canvas.text(entry.text, at, TEXT_MM, "small", fill=pen.theme.panel.text)

"""Candidate places of one name: where, how large, on one line or two."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from mapkit.geometry.layout import Box, Label, Point

Measure: TypeAlias = Callable[[str, float], float]  # text, font size → width, millimetres

CITY_SIZES = (7.0, 6.2, 5.4)  # font sizes; the smallest still reads across a table
COUNTRY_SIZES = (9.0, 8.0, 6.5)
ARROW_SIZES = (4.6, 4.2)
GAPS = (1.3, 2.6, 4.5, 7.5, 12.0)  # between a dot and its name
FAR_GAPS = (20.0, 30.0, 45.0, 65.0, 90.0)  # for names that find no other place
ASCENT, DESCENT, LINE = 0.74, 0.2, 1.04  # of the font size
PADDING = 0.4  # of a name's box, for its halo

SIDE_COST = {"e": 0.0, "w": 0.3, "n": 0.5, "s": 0.6, "ne": 0.4, "se": 0.5, "nw": 0.6, "sw": 0.7}
SHIFT_COST = 0.5  # of a name not centred on its side
GAP_COST = 0.35  # per millimetre
SIZE_COST = 2.2  # per lost millimetre of font size
FOLD_COST = 0.8  # of a second line
WIDE = 62.0  # millimetres from which a name had better fold


@dataclass(frozen=True, slots=True)
class Place:
    """One candidate: the label as it would stand, and what it costs by itself."""

    label: Label
    cost: float


@dataclass(frozen=True, slots=True)
class Name:
    """What is to be put beside a point."""

    place: str
    text: str
    at: Point
    radius: float  # of the dot it stands beside
    sizes: Sequence[float] = CITY_SIZES
    side: str | None = None  # the author's wish
    middle: Point | None = None  # the author's own place


def places_of(name: Name, measure: Measure, gaps: Sequence[float] = GAPS) -> Iterator[Place]:
    """Every way to write a name beside its dot."""
    for lines in foldings(name.text):
        for size in name.sizes:
            block = _Block(name.place, lines, size, max(measure(line, size) for line in lines))
            cost = SIZE_COST * (name.sizes[0] - size) + FOLD_COST * (len(lines) - 1)
            if len(lines) == 1:
                cost += 0.05 * max(0.0, block.width - WIDE)
            if name.middle is not None:
                yield Place(block.standing(name.middle, "middle"), cost)
                continue
            for gap in gaps:
                for middle, anchor, extra in _around(name, block, gap):
                    away = GAP_COST * (gap - GAPS[0])
                    yield Place(block.standing(middle, anchor), cost + extra + away)


def places_over(
    name: Name, measure: Measure, reach: float = 48.0, step: float = 8.0
) -> Iterator[Place]:
    """Every way to write the name of an area around its middle."""
    count = int(reach / step)
    for lines in foldings(name.text):
        for size in name.sizes:
            block = _Block(name.place, lines, size, max(measure(line, size) for line in lines))
            cost = SIZE_COST / 2 * (name.sizes[0] - size) + FOLD_COST * (len(lines) - 1)
            for i in range(-count, count + 1):
                for j in range(-count, count + 1):
                    x, y = i * step, j * step
                    middle = name.at[0] + x, name.at[1] + y
                    away = 0.06 * float((x * x + y * y) ** 0.5)
                    yield Place(block.standing(middle, "middle"), cost + away)


def foldings(text: str) -> list[tuple[str, ...]]:
    """On one line, and folded at the space or hyphen nearest to the middle, if there is one."""
    cuts = [i + 1 for i, letter in enumerate(text[:-1]) if letter in " -–" and i]
    if not cuts:
        return [(text,)]
    cut = min(cuts, key=lambda place: abs(2 * place - len(text)))
    return [(text,), (text[:cut].rstrip(), text[cut:].lstrip())]


@dataclass(frozen=True, slots=True)
class _Block:
    place: str
    lines: tuple[str, ...]
    size: float
    width: float

    @property
    def height(self) -> float:
        return self.size * (ASCENT + DESCENT + LINE * (len(self.lines) - 1))

    def standing(self, middle: Point, anchor: str) -> Label:
        left, top = middle[0] - self.width / 2, middle[1] - self.height / 2
        right, bottom = left + self.width, top + self.height
        x = {"start": left, "middle": middle[0], "end": right}[anchor]
        baseline = top + ASCENT * self.size
        box = _rounded((left - PADDING, top - PADDING, right + PADDING, bottom + PADDING))
        line_height = round(LINE * self.size, 3)
        at = (round(x, 3), round(baseline, 3))
        return Label(self.place, self.lines, self.size, anchor, at, line_height, box)


def _around(name: Name, block: _Block, gap: float) -> Iterator[tuple[Point, str, float]]:
    """Middle, anchor and cost of each place around a dot at a distance."""
    x, y = name.at
    away = name.radius + gap
    across, down = block.width / 2, block.height / 2
    corner = away * 0.72
    spots = {
        "e": [(away + across, shift * down) for shift in (0.0, -0.7, 0.7)],
        "w": [(-away - across, shift * down) for shift in (0.0, -0.7, 0.7)],
        "n": [(shift * across, -away - down) for shift in (0.0, 0.4, -0.4, 0.8, -0.8)],
        "s": [(shift * across, away + down) for shift in (0.0, 0.4, -0.4, 0.8, -0.8)],
        "ne": [(corner + across, -corner - down)],
        "se": [(corner + across, corner + down)],
        "nw": [(-corner - across, -corner - down)],
        "sw": [(-corner - across, corner + down)],
    }
    for side, offsets in spots.items():
        if name.side in (None, side):
            anchor = "start" if "e" in side else "end" if "w" in side else "middle"
            for index, (dx, dy) in enumerate(offsets):
                yield (x + dx, y + dy), anchor, SIDE_COST[side] + SHIFT_COST * bool(index)


def _rounded(box: Box) -> Box:
    return round(box[0], 3), round(box[1], 3), round(box[2], 3), round(box[3], 3)
